import { setTimeout as wait } from 'node:timers/promises'
import type { SpokenDialogue } from './dialogues.ts'
import { speech } from './speakers.ts'
import type { SpokenVisitor } from './spoken-visitor.ts'

const SECOND = 16_000

type Stage = {
  visitor: SpokenVisitor
  dialogue: SpokenDialogue
  /** Bookings and orders made in this conversation, newest first, as JSON. */
  stored: (kind: string) => Promise<readonly string[]>
  answer: string
  noise: number | null
}

type Step = (stage: Stage, rest: string) => Promise<string | null>

/** Plays a dialogue; null when all of it came as it should, else the first step that did not. */
export async function playSpoken(
  visitor: SpokenVisitor,
  dialogue: SpokenDialogue,
  stored: Stage['stored'],
): Promise<string | null> {
  const stage: Stage = { visitor, dialogue, stored, answer: '', noise: null }
  for (const line of dialogue.script
    .split('\n')
    .map((text) => text.trim())
    .filter(Boolean)) {
    const [, kind = '', rest = ''] = /^([a-z ]+): (.*)$/u.exec(line) ?? []
    const step = STEPS[kind]
    // oxlint-disable-next-line no-await-in-loop -- a conversation goes one step after the other
    const problem = step ? await step(stage, rest.replaceAll('{day}', dinnerDay())).catch(String) : 'it means nothing'
    if (problem !== null) return `${line}\n    ${problem}`
  }
  return null
}

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const DINNER = new Set([3, 4, 5, 6])
const DAY_MS = 86_400_000

/** A weekday's name alone means the next one: two days ahead it is certain in every zone. */
function dinnerDay(now: number = Date.now()): string {
  for (let ahead = 2; ; ahead += 1) {
    const day = new Date(now + ahead * DAY_MS).getUTCDay()
    if (DINNER.has(day)) return DAYS[day] ?? ''
  }
}

const includes = (stage: Stage, piece: string): boolean => stage.answer.toLowerCase().includes(piece.toLowerCase())
const said = async ({ visitor, answer }: Stage): Promise<string> =>
  `the agent said: ${answer}\n    all: ${JSON.stringify(await visitor.transcript())}`

async function speak({ visitor, dialogue, noise }: Stage, words: string): Promise<void> {
  const samples = await speech(dialogue.speaker, words)
  await visitor.speak(noise === null ? samples : inNoise(samples, noise))
}

const STEPS: Readonly<Record<string, Step>> = {
  async says(stage, rest) {
    await speak(stage, rest)
    stage.answer = await stage.visitor.answer()
    return null
  },
  async 'says and does not wait'(stage, rest) {
    await speak(stage, rest)
    await stage.visitor.untilItSpeaks()
    return null
  },
  async 'says slowly'(stage, rest) {
    const parts = await Promise.all(rest.split('…').map((part) => speech(stage.dialogue.speaker, part.trim())))
    await stage.visitor.speak(joined(parts, SECOND / 2))
    stage.answer = await stage.visitor.answer()
    return null
  },
  async interrupts(stage, rest) {
    await wait(1_000)
    await speak(stage, rest)
    stage.answer = await stage.visitor.answer()
    return null
  },
  async murmurs(stage, rest) {
    await wait(1_000)
    await stage.visitor.murmur(await speech(stage.dialogue.speaker, rest))
    stage.answer = await stage.visitor.answer()
    const [, question, , ...more] = (await stage.visitor.transcript()).map(({ role }) => role)
    return question === 'visitor' && more.length > 1 ? 'it took the murmur for words' : null
  },
  async writes(stage, rest) {
    await stage.visitor.write(rest)
    stage.answer = await stage.visitor.answer()
    return null
  },
  async 'is silent'(_stage, rest) {
    await wait(Number(rest) * 1_000)
    return null
  },
  async noise(stage, rest) {
    stage.noise = Number(rest)
    return null
  },
  agent: async (stage, rest) => (rest.split(' | ').some((piece) => includes(stage, piece)) ? null : said(stage)),
  not: async (stage, rest) => (includes(stage, rest) ? said(stage) : null),
  async stored(stage, rest) {
    const [kind = '', ...parts] = rest.split(', ')
    const [newest = ''] = await stage.stored(kind)
    return parts.every((part) => newest.includes(part)) ? null : `stored is ${newest || 'nothing'}`
  },
  async rows(stage, rest) {
    const [kind = '', count = ''] = rest.split(', ')
    const rows = await stage.stored(kind)
    return rows.length === Number(count) ? null : `there are ${rows.length}`
  },
}

function joined(parts: readonly Int16Array[], gap: number): Int16Array {
  const all = new Int16Array(parts.reduce((sum, { length }) => sum + length + gap, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length + gap
  }
  return all
}

/** White noise, so many decibels weaker than the speech; the same every time. */
function inNoise(samples: Int16Array, decibels: number): Int16Array {
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length
  const level = Math.sqrt((power * 3) / 10 ** (decibels / 10))
  let state = 12_345
  const random = (): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return state / 0x8000_0000 - 1
  }
  return samples.map((sample) => Math.max(-32_768, Math.min(32_767, Math.round(sample + random() * level))))
}
