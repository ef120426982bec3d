import type { RefObject } from 'preact'
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import type { Announcer } from '../state/announcer.ts'
import type { Chat } from '../state/chat-model.ts'
import type { PanelState } from '../state/panel-model.ts'
import { fill, type Strings } from '../state/strings.ts'
import { paletteOf } from '../state/theme.ts'
import { Composer } from './composer.tsx'
import { keepFocusInside } from './focus.ts'
import { Header } from './header.tsx'
import { Icon } from './icon.tsx'
import { LazyBasket } from './lazy-card.tsx'
import { LazyAway, LazyConsent } from './lazy-lines.tsx'
import { LazyVoice } from './lazy-voice.tsx'
import { TranscriptView } from './transcript-view.tsx'

export type PanelViewProps = {
  chat: Chat
  panel: PanelState
  announcer: Announcer
  /** What is known of the agent before the service has answered. */
  fallback: { name: string; accent: string | undefined; placement: 'start' | 'end' }
  onClose: () => void
}

/** The panel: a dialog over the page, or a part of it. */
export function PanelView({ chat, panel, announcer, fallback, onClose }: PanelViewProps) {
  const frame = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const strings = panel.strings.value
  const agent = chat.agent.value
  const name = agent?.name ?? fallback.name
  const isBubbleOpen = panel.isOpen.value && panel.mode.value === 'bubble'
  const voice = { chat, panel, name, field }
  const shared = { chat, strings, locale: panel.locale.value }
  useFocusOnOpen({ frame, field, isWanted: isBubbleOpen && panel.takesFocus.value })
  useFocusAfterPress({ frame, field, isWanted: panel.isOpen.value })
  useKeys({ frame, isActive: isBubbleOpen, isFullScreen: panel.isFullScreen.value, onClose })
  useViewportSize(frame, isBubbleOpen)
  return (
    <div
      ref={frame}
      class="panel"
      part="panel"
      {...dialogAttributes(panel)}
      aria-label={fill(strings.dialogLabel, { name })}
      tabIndex={-1}
      dir={panel.direction.value}
      lang={panel.locale.value}
      data-placement={agent?.theme.placement ?? fallback.placement}
      data-empty={chat.status.value === 'ended' && chat.items.value.length + chat.outbox.value.length === 0}
      data-scheme={panel.isDark.value ? 'dark' : 'light'}
      style={paletteStyle(agent?.theme.accent ?? fallback.accent, panel.isDark.value)}
    >
      <Header chat={chat} panel={panel} name={name} onClose={onClose} />
      <StatusLine status={chat.status.value} strings={strings} />
      <LazyAway {...shared} />
      <TranscriptView chat={chat} panel={panel} name={name} />
      <LazyBasket {...shared} />
      <LazyConsent {...shared} field={field} />
      <LazyVoice part="VoicePlace" {...voice} />
      <Composer chat={chat} strings={strings} field={field}>
        <LazyVoice part="VoiceButton" {...voice} />
      </Composer>
      <output class="spoken">{announcer.words.value}</output>
    </div>
  )
}

/** Over the page it is a dialog, a modal one only where it covers everything; closed, nothing in it can be reached. */
function dialogAttributes(panel: PanelState) {
  const isOpen = panel.isOpen.value
  const isBubble = panel.mode.value === 'bubble'
  return {
    role: isBubble ? ('dialog' as const) : ('region' as const),
    'aria-modal': panel.isFullScreen.value ? true : undefined,
    inert: !isOpen,
    'data-open': isOpen,
    'data-mode': panel.mode.value,
  }
}

function paletteStyle(accent: string | undefined, isDark: boolean): Record<string, string> {
  const palette = paletteOf(accent ?? (isDark ? '#e5e7eb' : '#1f2937'), isDark)
  return {
    '--set-accent': palette.accent,
    '--set-on-accent': palette.onAccent,
    '--set-accent-text': palette.accentText,
  }
}

function trouble(status: Chat['status']['value'], strings: Strings): string | null {
  if (status === 'ended') return strings.notAvailable
  return status === 'offline' || status === 'retrying' || status === 'reconnecting' ? strings[status] : null
}

/** Trouble with the connection, in a line of its own; nothing while all is well. */
function StatusLine({ status, strings }: { status: Chat['status']['value']; strings: Strings }) {
  const sentence = trouble(status, strings)
  return (
    <output class="status">
      {sentence === null ? null : (
        <p>
          <Icon name="offline" />
          {sentence}
        </p>
      )}
    </output>
  )
}

type FocusTarget = {
  frame: RefObject<HTMLDivElement | null>
  field: RefObject<HTMLTextAreaElement | null>
  isWanted: boolean
}

/** On opening, the composer has the focus; on touch screens the panel, so that no keyboard jumps up. */
function useFocusOnOpen({ frame, field, isWanted }: FocusTarget): void {
  useLayoutEffect(() => {
    if (isWanted) takeFocus(frame.current, field.current)
  }, [isWanted, frame, field])
}

function takeFocus(frame: HTMLElement | null, field: HTMLElement | null): void {
  const target = matchMedia('(pointer: coarse)').matches ? frame : field
  target?.focus({ preventScroll: true })
}

/** A press may take away what had the focus: a suggestion, a form, "new conversation". It then goes where it began. */
function useFocusAfterPress({ frame, field, isWanted }: FocusTarget): void {
  useEffect(() => {
    const element = frame.current
    if (!isWanted || !element) return
    const look = () => {
      const root = element.getRootNode()
      if (root instanceof ShadowRoot && !element.inert && !root.activeElement) takeFocus(element, field.current)
    }
    // The next frame draws what the press has changed.
    const onClick = () => requestAnimationFrame(() => requestAnimationFrame(look))
    element.addEventListener('click', onClick)
    return () => element.removeEventListener('click', onClick)
  }, [isWanted, frame, field])
}

type KeysTarget = {
  frame: RefObject<HTMLDivElement | null>
  isActive: boolean
  isFullScreen: boolean
  onClose: () => void
}

/** Escape closes; where the panel covers the screen, Tab stays inside. */
function useKeys({ frame, isActive, isFullScreen, onClose }: KeysTarget): void {
  useEffect(() => {
    const element = frame.current
    if (!isActive || !element) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.isComposing) onClose()
      if (isFullScreen) keepFocusInside(event, element)
    }
    element.addEventListener('keydown', onKeyDown)
    return () => element.removeEventListener('keydown', onKeyDown)
  }, [frame, isActive, isFullScreen, onClose])
}

/** Where there is little room, the panel follows the part of the screen that the keyboard leaves free; see states.css. */
function useViewportSize(frame: RefObject<HTMLDivElement | null>, isActive: boolean): void {
  useEffect(() => {
    const viewport = window.visualViewport
    if (!isActive || !viewport) return
    const follow = () => {
      frame.current?.style.setProperty('--viewport-height', `${viewport.height}px`)
      frame.current?.style.setProperty('--viewport-top', `${viewport.offsetTop}px`)
    }
    follow()
    viewport.addEventListener('resize', follow)
    viewport.addEventListener('scroll', follow)
    return () => {
      viewport.removeEventListener('resize', follow)
      viewport.removeEventListener('scroll', follow)
    }
  }, [isActive, frame])
}
