import type { LanguageModelV3StreamPart } from '@ai-sdk/provider'
import { describe, expect, it } from 'vitest'
import { TEXT_PROVIDERS, type TextProvider } from '../ports.ts'
import * as wire from '../testing.ts'
import { ask } from './testing/reading.ts'

const play: wire.Play = function* () {
  yield wire.say('On Friday ')
  yield wire.say('at seven – 🍕. ')
  yield wire.call('find_times', { date: '2026-11-27', note: '"é"' })
  yield wire.finish('tool-calls')
}
const TEXT = 'On Friday at seven – 🍕. '
/** A prime, so that cuts fall on every part of events of any length. */
const EVERY_BYTES = 13

/** All bytes of one answer. */
async function recorded(provider: TextProvider) {
  const server = await wire.wireServer({ provider, play })
  let copy = Promise.resolve(new ArrayBuffer(0))
  const listening: typeof fetch = async (input, init) => {
    const response = await fetch(input, init)
    copy = response.clone().arrayBuffer()
    return response
  }
  await ask({ ...server.address, fetch: listening })
  const bytes = new Uint8Array(await copy)
  await server.close()
  return { address: server.address, bytes }
}

const callsIn = (parts: readonly LanguageModelV3StreamPart[]) => parts.filter(({ type }) => type === 'tool-call')

describe('an answer that ends anywhere', () => {
  it.each(TEXT_PROVIDERS)('[PR44] is whole or failed with %s, and has no call unless it is whole', async (provider) => {
    const { address, bytes } = await recorded(provider)
    const endings = Array.from({ length: Math.ceil(bytes.length / EVERY_BYTES) }, (_, index) => index * EVERY_BYTES)
    const answers = await Promise.all(
      [...endings, bytes.length].map((end) =>
        ask({ ...address, fetch: async () => new Response(bytes.slice(0, end), { status: 200 }) }),
      ),
    )
    expect(answers.length).toBeGreaterThan(20)
    for (const { text, failure, parts } of answers) {
      expect(TEXT.startsWith(text)).toBe(true)
      if (failure === null) expect({ text, calls: callsIn(parts).length }).toEqual({ text: TEXT, calls: 1 })
      else expect({ kind: failure.kind, calls: callsIn(parts) }).toEqual({ kind: 'garbled', calls: [] })
    }
    expect(answers.at(-1)?.failure).toBeNull()
    expect(answers[0]?.failure).not.toBeNull()
  })
})
