import { setTimeout as pause } from 'node:timers/promises'
import { begin, call, cut, finish, type Play, refuse, say, send } from './wire-moves.ts'

/** Words, each a delta of its own. */
const wordsOf = (text: string): readonly string[] => text.match(/\S+\s*/g) ?? []

const never = (): Promise<never> => new Promise(() => {})

/** The text, word for word, and an end. */
export const answers = (text: string): Play =>
  function* () {
    for (const word of wordsOf(text)) yield say(word)
    yield finish()
  }

export const callsTool = (name: string, input: unknown): Play =>
  function* () {
    yield call(name, input)
    yield finish('tool-calls')
  }

/** Takes the request and says nothing, not even a head. */
export const hangsBefore: Play = async function* () {
  await never()
  yield finish()
}

/** Answers with a head, and nothing after it. */
export const hangsAfterHead: Play = async function* () {
  yield begin
  await never()
}

export const hangsAfter = (text: string): Play =>
  async function* () {
    yield say(text)
    await never()
  }

export const refuses = (status: number, headers: Readonly<Record<string, string>> = {}): Play =>
  function* () {
    yield refuse(status, { headers })
  }

/** A word every so many ms. */
export const drips = (text: string, everyMs: number): Play =>
  async function* () {
    for (const word of wordsOf(text)) {
      await pause(everyMs)
      yield say(word)
    }
    yield finish()
  }

/** Begins well; then the connection breaks within an event. */
export const breaksInJson = (text: string): Play =>
  function* () {
    yield say(text)
    yield send('data: {"id":"1","choices":[{"index":0,"delta":{"conte')
    yield cut
  }

/** Begins a call of a tool, and ends in the middle of its arguments as if all were well. */
export const stopsInCall = (name: string): Play =>
  function* () {
    yield { do: 'call', id: 'call_1', name, pieces: ['{"date":"2026-1'] }
  }

/** Begins well, and ends without the word that it is the end. */
export const stopsShort = (text: string): Play =>
  function* () {
    yield say(text)
  }

export const talksGarbage: Play = function* () {
  yield send('data: <html><body>Bad gateway</body></html>\n\n')
  yield finish()
}

/** Whatever is asked and whatever the tool has said. */
export const alwaysCalls = (name: string, input: unknown): Play =>
  function* ({ index }) {
    yield call(name, input, `call_${index}`)
    yield finish('tool-calls')
  }

export const neverStops = (text: string): Play =>
  function* () {
    for (;;) yield say(text)
  }
