import type { ClientEvent, ServerEvent, TurnDetection } from '@frontdesk/schema'
import type { Clock, SessionConnection } from '@frontdesk/session-client'
import { encodePacket } from '@frontdesk/voice/audio/frame-header'
import { levelOf } from '@frontdesk/voice/audio/pcm'
import { createModel, effect, type Signal, signal } from '@preact/signals'
import type { Played } from '../audio/playback-queue.ts'
import type { LineHandlers, OpenedLine, OpenLine, VoiceLine } from '../audio/voice-line.ts'
import { type CallEffect, type CallInput, type CallState, isSending, nextCall, type Timer } from './call-machine.ts'
import { captionsAfter, captionsHeard, noCaptions } from './captions.ts'
import { PlayedReport } from './played-report.ts'

const FRAME_MS = 20
/** The meter need not be drawn more often. */
const FRAMES_PER_LEVEL = 3

type Deps = {
  connection: SessionConnection
  clock: Clock
  /** Made anew for each call: what it needs comes from the press that begins the call. */
  openLine: () => OpenLine
  /** The browser hears and speaks; the service gets words. */
  isInBrowser: boolean
}

/** One agent's calls: where the call stands, what is said in it, and what the visitor can do. */
export const CallModel = createModel((deps: Deps) => {
  const { connection, isInBrowser } = deps
  const state = signal<CallState>({ phase: 'idle' })
  const timers = new Map<Timer, () => void>()

  const step = (input: CallInput) => {
    const next = nextCall(state.peek(), input)
    state.value = next.state
    for (const one of next.effects) perform(one)
  }
  const line = callLine(deps, state, step)
  const perform = (one: CallEffect): void => {
    switch (one.do) {
      case 'open-line':
        return line.open()
      case 'close-line':
        for (const cancel of timers.values()) cancel()
        return line.close()
      case 'mute':
        return line.setMuted(one.isMuted)
      case 'silence':
        return line.silence()
      case 'send':
        return sendOut(one.event)
      case 'wait':
        timers.get(one.name)?.()
        timers.set(
          one.name,
          deps.clock.after(one.ms, () => step({ type: 'timer', name: one.name })),
        )
    }
  }
  const sendOut = (event: ClientEvent) => {
    // Where the browser hears by itself, the service is not told of calls: it gets words.
    if (isInBrowser) return event.type === 'response.cancel' ? connection.cancel() : undefined
    if (connection.transmit(event)) return
    if (connection.view.status === 'live') step({ type: 'not-sent' })
  }

  effect(() => connection.onChange(({ status }) => step({ type: 'link', isLive: status === 'live' })))
  effect(() => () => step({ type: 'end' }))

  return {
    state,
    captions: line.captions,
    level: line.level,
    start: (turnDetection: TurnDetection) => step({ type: 'start', turnDetection }),
    end: () => step({ type: 'end' }),
    setMuted: (isMuted: boolean) => step({ type: 'mute', isMuted }),
    setTurnDetection: (turnDetection: TurnDetection) => step({ type: 'turn-detection', turnDetection }),
    interrupt: () => step({ type: 'interrupt' }),
    key: (act: 'hold' | 'release' | 'take-back') => step({ type: 'key', do: act }),
  }
})
export type Call = InstanceType<typeof CallModel>

/** What is heard and what is played: one line a call, opened and closed as the call wants it. */
function callLine(
  { connection, openLine, isInBrowser }: Deps,
  state: Signal<CallState>,
  step: (input: CallInput) => void,
) {
  const captions = signal(noCaptions)
  /** Loudness of the visitor, from 0 to 1. */
  const level = signal(0)
  const report = new PlayedReport((event) => connection.transmit(event))
  let line: VoiceLine | null = null
  let call = 0
  let frame = 0

  const hear = (event: ServerEvent) => {
    if (!line) return
    line.hear(event)
    if (event.type === 'session.created') report.reset()
    captions.value = captionsAfter(captions.peek(), event)
    step({ type: 'event', event })
  }
  const handlers: LineHandlers = {
    onFrame(samples) {
      const atMs = frame * FRAME_MS
      const isHeard = isSending(state.peek())
      if (frame % FRAMES_PER_LEVEL === 0) level.value = isHeard ? heightOf(samples) : 0
      if (isHeard) connection.transmit(encodePacket({ kind: 'in', response: 0, frame, atMs, samples }))
      frame += 1
    },
    onPlayed(played: Played) {
      captions.value = captionsHeard(captions.peek(), played.number, played.playedMs)
      if (!isInBrowser) report.take(played)
    },
    onMicrophone: (isThere) => step({ type: 'microphone', isThere }),
    onEvent: hear,
  }
  effect(() =>
    connection.onEvent((event) => {
      // Where the browser speaks by itself, whose turn it is it knows better than the service.
      if (!isInBrowser || event.type !== 'agent.state') hear(event)
    }),
  )
  effect(() => connection.onAudio((packet) => line?.hear(packet)))

  return {
    captions,
    level,
    open() {
      const mine = (call += 1)
      const take = (opened: OpenedLine) => {
        const isLine = 'line' in opened
        // The visitor may have hung up while the browser asked them.
        if (mine !== call) return isLine ? opened.line.close() : undefined
        if (isLine) {
          line = opened.line
          captions.value = noCaptions
          report.reset()
          frame = 0
        }
        step({ type: 'line', failure: isLine ? null : opened.failure, isInBrowser })
      }
      openLine()(handlers).then(take, () => take({ failure: 'notLoaded' }))
    },
    close() {
      call += 1
      line?.close()
      line = null
      level.value = 0
    },
    setMuted(isMuted: boolean) {
      level.value = 0
      line?.setMuted(isMuted)
    },
    silence: () => line?.silence(),
  }
}

const QUIETEST_DB = -55

/** What an ear makes of it: evenly over the decibels of a voice. */
const heightOf = (samples: Int16Array): number =>
  Math.min(1, Math.max(0, 1 - (levelOf(samples) + 8) / (QUIETEST_DB + 8)))
