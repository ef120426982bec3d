import { readFileSync } from 'node:fs'
import { type Command, InvalidArgumentError } from '@commander-js/extra-typings'
import type { Client } from '@frontdesk/api-client'
import { readKeySequence } from '@frontdesk/telephony'
import { type CallerTurn, dial } from '../calls/dial.ts'
import { callerSpeech, recordedSpeech } from '../speech/caller-speech.ts'
import { connected } from './api-connection.ts'
import { UsageError } from './arguments.ts'
import { type Cli, show } from './cli.ts'

/** As it was written, in the order in which it stands in the command line. */
type Written = { do: 'say'; text: string } | { do: 'play'; file: string } | { do: 'press'; keys: string }

const WIDE = { encoding: 'audio/l16', sampleRate: 16_000, channels: 1 } as const
const TELEPHONE = { encoding: 'audio/x-mulaw', sampleRate: 8_000, channels: 1 } as const

/** `frontdesk call`: speaks the caller's part in a call to a phone agent, and prints what was said. */
export function addCallCommand(program: Command, cli: Pick<Cli, 'connect' | 'output'>): void {
  const written: Written[] = []
  connected(program.command('call'))
    .description('Call a phone agent of a running service, and print what was said')
    .argument('<number>', 'its number, such as +12125550142')
    .option('--say <sentence>', 'say this in the shipped voice; each option is a turn, in their order', (text) => {
      written.push({ do: 'say', text })
      return text
    })
    .option('--wav <file>', 'play a 16-bit WAV file', (file) => {
      written.push({ do: 'play', file })
      return file
    })
    .option(
      '--dtmf <keys>',
      'press keys: 0-9, * and #; w waits half a second, W until the agent was heard out',
      keysOf(written),
    )
    .option('--telephone', 'with the sound of a telephone, 8 kHz, as callers from the network have it')
    .action(async (number, { telephone, ...options }) => {
      const client = cli.connect(options)
      const turns = await turnsOf(written)
      const { callId, ticket, mediaUrl } = await client.testCalls.create({ to: number })
      await dial(mediaUrl, { callId, ticket, format: telephone ? TELEPHONE : WIDE }, turns)
      const transcript = await transcriptOf(client, callId)
      const words = transcript.map(({ role, text }) => `${role.padEnd(8)}${text}`).join('\n')
      show(cli, options, { data: { callId, transcript }, words })
    })
}

const keysOf =
  (written: Written[]) =>
  (keys: string): string => {
    if (readKeySequence(keys) === null) throw new InvalidArgumentError('It takes digits, *, #, w and W, such as 1w2#.')
    written.push({ do: 'press', keys })
    return keys
  }

async function turnsOf(written: readonly Written[]): Promise<CallerTurn[]> {
  const say = written.some((turn) => turn.do === 'say') ? await callerSpeech() : null
  return written.flatMap((turn): CallerTurn[] => {
    if (turn.do === 'press') return [{ do: 'keys', steps: readKeySequence(turn.keys) ?? [] }]
    const samples = turn.do === 'play' ? recordingIn(turn.file) : say?.(turn.text)
    return samples ? [{ do: 'speak', samples }] : []
  })
}

function recordingIn(file: string): Int16Array {
  let bytes: Uint8Array
  try {
    bytes = readFileSync(file)
  } catch {
    throw new UsageError(`the file ${file} cannot be read`)
  }
  const samples = recordedSpeech(bytes)
  if (samples === null) throw new UsageError(`${file} is no WAV file of 16 bits`)
  return samples
}

async function transcriptOf(client: Client, callId: string): Promise<{ role: string; text: string }[]> {
  const { items } = await client.conversations.get(callId)
  return items.map(({ role, text }) => ({ role, text }))
}
