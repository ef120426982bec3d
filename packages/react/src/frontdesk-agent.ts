import { type CSSProperties, createElement, type ReactElement, useEffect, useRef } from 'react'
import { callFrontdesk, loadWidget } from './loader.ts'
import { mountBubble } from './mounted-bubbles.ts'
import { type FrontdeskListeners, listenToAgent } from './page-events.ts'

export type FrontdeskAgentProps = FrontdeskListeners & {
  /** `agentConfigurationId` of the call that made the agent. */
  agentId: string
  /** Address of your Frontdesk service, for example `https://agents.example.com`. */
  widgetUrl: string
  mode?: 'bubble' | 'inline' | 'page'
  /** What the page sets over the owner's settings; every key of `init` (see the table of options in the docs). */
  options?: FrontdeskOptions
  /** For pages whose policy asks scripts for a nonce. */
  nonce?: string
  /** Of the element around an inline or full-page panel; a bubble has none. */
  className?: string
  style?: CSSProperties
}

const HEIGHTS = { inline: '600px', page: '100vh' } as const

/** As `Frontdesk('init', …)` takes them. */
export type FrontdeskOptions = {
  accent?: string
  scheme?: 'auto' | 'light' | 'dark'
  placement?: 'end' | 'start'
  offsetInline?: number
  offsetBlock?: number
  zIndex?: number
  launcherText?: string
  greeting?: string
  suggestions?: readonly string[]
  locale?: string
  strings?: Readonly<Record<string, string>>
  openOnLoad?: boolean
  consent?: { text: string; linkLabel: string | null; linkUrl: string | null }
  hide?: readonly string[]
}

/**
 * An agent for as long as the component is mounted. The script is loaded once per page; a component that goes takes
 * its agent with it, and the conversation goes on when it comes back.
 */
export function FrontdeskAgent(props: FrontdeskAgentProps): ReactElement | null {
  const { agentId, widgetUrl, mode = 'bubble', nonce } = props
  const containerRef = useRef<HTMLDivElement>(null)
  const listeners = useRef<FrontdeskListeners>(props)
  /** Read when the agent is mounted: later changes go through the page API. */
  const settings = useRef(props.options)
  useEffect(() => {
    listeners.current = props
  })
  useEffect(() => {
    const stop = listenToAgent({ agentId, container: containerRef.current }, () => listeners.current)
    loadWidget({ agentId, widgetUrl, nonce }, () => listeners.current.onError?.(new Event('frontdesk:error')))
    const unmount =
      mode === 'bubble' ? mountBubble(agentId, settings.current) : showContainer(agentId, settings.current)
    return () => {
      unmount()
      stop()
    }
  }, [agentId, widgetUrl, mode, nonce])
  if (mode === 'bubble') return null
  return createElement('div', {
    // The widget fills this element: another agent gets another one.
    key: `${agentId} ${mode}`,
    ref: containerRef,
    'data-frontdesk-agent': agentId,
    'data-frontdesk-mode': mode,
    className: props.className,
    style: { height: HEIGHTS[mode], ...props.style },
  })
}

/** The widget starts what stands on the page, and ends it when its element goes. */
function showContainer(agentId: string, options: FrontdeskOptions | undefined): () => void {
  if (options) callFrontdesk('init', { agentId, ...options })
  else callFrontdesk('init')
  return () => undefined
}
