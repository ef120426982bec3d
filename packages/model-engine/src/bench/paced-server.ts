import { setTimeout as pause } from 'node:timers/promises'
import { TEXT_PROVIDERS } from '../ports.ts'
import { finish, type Play, say } from '../providers/testing/wire-moves.ts'
import { wireServer } from '../providers/testing/wire-server.ts'
import { PROSE } from './prose.ts'

/*
 * A model for the benchmark, in a process of its own: forty words, fifty milliseconds apart. The first and the last word
 * are what the answer has taken so far on this side, so that whoever reads it knows what is not the model's time. The
 * engine gets prose that its guard lets pass, and the same time as the tokens that were read, in microseconds.
 */

const WORDS = 40
const EVERY_MS = 50

const paced: Play = (request) => (request.tools.includes('start') ? prose(request) : timed(request))

const prose: Play = async function* () {
  const startedAt = performance.now()
  for (const word of PROSE.match(/\s*\S+/gu) ?? []) {
    await pause(EVERY_MS)
    yield say(word)
  }
  yield finish('stop', { input: Math.round((performance.now() - startedAt) * 1_000), output: WORDS })
}

const timed: Play = async function* () {
  const startedAt = performance.now()
  const taken = (): string => (performance.now() - startedAt).toFixed(3)
  for (let word = 1; word < WORDS; word += 1) {
    await pause(EVERY_MS)
    yield say(word === 1 ? taken() : ` word-${word}`)
  }
  await pause(EVERY_MS)
  yield say(` ${taken()}`)
  yield finish()
}

const [, , wanted] = process.argv
const provider = TEXT_PROVIDERS.find((one) => one === wanted) ?? 'compatible'
const server = await wireServer({ provider, play: paced, keepAlive: true })
process.send?.({ baseUrl: server.address.baseUrl, apiKey: server.address.apiKey, model: server.address.model })
process.once('disconnect', () => process.exit())
