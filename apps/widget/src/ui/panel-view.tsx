import type { RefObject } from 'preact'
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import type { Announcer } from '../state/announcer.ts'
import type { Chat } from '../state/chat-model.ts'
import type { PanelState } from '../state/panel-model.ts'
import { fill, type Strings } from '../state/strings.ts'
import { paletteOf } from '../state/theme.ts'
import { Composer } from './composer.tsx'
import { Header } from './header.tsx'
import { Icon } from './icon.tsx'
import { keepFocusInside } from './focus.ts'
import { TranscriptView } from './transcript-view.tsx'

export type PanelViewProps = {
  chat: Chat
  panel: PanelState
  announcer: Announcer
  /** What is known of the agent before the service has answered. */
  fallback: { name: string; accent: string | null; placement: 'start' | 'end' }
  onClose: () => void
}

/** The panel: a dialog over the page, or a part of it. */
export function PanelView({ chat, panel, announcer, fallback, onClose }: PanelViewProps) {
  const frame = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const isOpen = panel.isOpen.value
  const isBubble = panel.mode.value === 'bubble'
  const strings = panel.strings.value
  const agent = chat.agent.value
  const name = agent?.name ?? fallback.name
  useFocusOnOpen({ frame, field, isOpen: isOpen && isBubble })
  useViewportSize(frame, panel.isFullScreen.value && isOpen)
  return (
    <div
      ref={frame}
      class="panel"
      part="panel"
      role={isBubble ? 'dialog' : 'region'}
      aria-label={fill(strings.dialogLabel, { name })}
      aria-modal={isBubble && panel.isFullScreen.value ? 'true' : undefined}
      tabIndex={-1}
      dir={panel.direction.value}
      lang={panel.locale.value}
      inert={!isOpen}
      data-open={isOpen}
      data-mode={panel.mode.value}
      data-placement={agent?.theme.placement ?? fallback.placement}
      data-scheme={panel.isDark.value ? 'dark' : 'light'}
      style={paletteStyle(agent?.theme.accent ?? fallback.accent, panel.isDark.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && isBubble) onClose()
        if (panel.isFullScreen.value) keepFocusInside(event, frame.current)
      }}
    >
      <Header chat={chat} panel={panel} name={name} onClose={onClose} />
      <StatusLine status={chat.status.value} strings={strings} />
      <TranscriptView chat={chat} panel={panel} name={name} />
      <Composer chat={chat} strings={strings} field={field} />
      <div class="spoken" role="status">
        {announcer.words.value}
      </div>
    </div>
  )
}

function paletteStyle(accent: string | null, isDark: boolean): Record<string, string> {
  const palette = paletteOf(accent ?? (isDark ? '#e5e7eb' : '#1f2937'), isDark)
  return {
    '--set-accent': palette.accent,
    '--set-on-accent': palette.onAccent,
    '--set-accent-text': palette.accentText,
  }
}

/** Trouble with the connection, in a line of its own; nothing while all is well. */
function StatusLine({ status, strings }: { status: Chat['status']['value']; strings: Strings }) {
  const words = { offline: strings.offline, reconnecting: strings.reconnecting, ended: strings.notAvailable }
  const sentence = status === 'offline' || status === 'reconnecting' || status === 'ended' ? words[status] : null
  return (
    <div class="status" role="status">
      {sentence === null ? null : (
        <p>
          <Icon name={status === 'reconnecting' ? 'restart' : 'offline'} />
          {sentence}
        </p>
      )}
    </div>
  )
}

type FocusTarget = {
  frame: RefObject<HTMLDivElement | null>
  field: RefObject<HTMLTextAreaElement | null>
  isOpen: boolean
}

/** On opening, the composer has the focus; on touch screens the panel, so that no keyboard jumps up. */
function useFocusOnOpen({ frame, field, isOpen }: FocusTarget): void {
  useLayoutEffect(() => {
    if (!isOpen) return
    const target = matchMedia('(pointer: coarse)').matches ? frame.current : field.current
    target?.focus({ preventScroll: true })
  }, [isOpen, frame, field])
}

/** Full screen, the panel follows the part of the screen that the keyboard leaves free. */
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
