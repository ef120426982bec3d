import { CallDialer, type DialedCall, type KeyStep } from '@frontdesk/telephony'
import { WebSocket } from 'ws'
import { callClock } from './call-clock.ts'

/** What a caller does, one after the other. */
export type CallerTurn = { do: 'speak'; samples: Int16Array } | { do: 'keys'; steps: readonly KeyStep[] }

const HANDSHAKE_MS = 10_000

/** Calls, hears the greeting, says and presses everything, hears each answer out, and hangs up. */
export async function dial(url: string, call: DialedCall, turns: readonly CallerTurn[]): Promise<void> {
  const socket = new WebSocket(url, { perMessageDeflate: false, handshakeTimeout: HANDSHAKE_MS })
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  const dialer = new CallDialer(call, {
    clock: callClock,
    send: (text) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(text)
    },
  })
  const ended = new Promise<void>((resolve) => {
    socket.once('close', (_code, reason) => {
      dialer.closed(`The agent hung up: ${reason.toString() || 'the line broke'}`)
      resolve()
    })
  })
  socket.on('error', () => dialer.closed('The line broke'))
  socket.on('message', (data) => {
    if (Buffer.isBuffer(data)) dialer.receive(data.toString('utf8'))
  })
  try {
    dialer.start()
    await dialer.answered()
    // One after the other, as a person would.
    // oxlint-disable-next-line no-await-in-loop
    for (const turn of turns) await takeTurn(dialer, turn)
    dialer.hangUp()
  } finally {
    socket.close()
    await ended
  }
}

async function takeTurn(dialer: CallDialer, turn: CallerTurn): Promise<void> {
  if (turn.do === 'keys') return pressKeys(dialer, turn.steps)
  await dialer.speak(turn.samples)
  await dialer.answered()
}

async function pressKeys(dialer: CallDialer, steps: readonly KeyStep[]): Promise<void> {
  for (const step of steps) {
    if (step.do === 'press') dialer.press(step.digit)
    // oxlint-disable-next-line no-await-in-loop
    else await (step.do === 'wait' ? dialer.pause(step.ms) : dialer.answered())
  }
  if (steps.at(-1)?.do !== 'listen') await dialer.answered()
}
