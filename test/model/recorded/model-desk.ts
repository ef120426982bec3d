import { call, finish, MEND_OPENING, type Play, say } from '@frontdesk/model-engine/testing'
import { z } from 'zod'
import { type Lie, passagesIn, type RecordedTurn, type Step } from './replies.ts'

/* Answers requests from what was recorded, and notes what was not. */

const body = z.object({ messages: z.array(z.record(z.string(), z.unknown())), tools: z.array(z.unknown()).default([]) })
export type Pending = {
  kind: 'answer' | 'mend'
  step: number
  held: readonly string[]
  messages: readonly Record<string, unknown>[]
  tools: readonly unknown[]
}

export type ModelDesk = {
  play: Play
  /** Whose replies are played from now on, and whether the untrue ones. */
  begin(turn: RecordedTurn | undefined, isLying: boolean): void
  pending(): readonly Pending[]
  /** Whether it has been asked to mend. */
  isMending(): boolean
  lie(): Lie | null
}

export function modelDesk(): ModelDesk {
  let turn: RecordedTurn | undefined
  let isLying = false
  let at = 0
  let isMending = false
  let lie: Lie | null = null
  let pending: Pending[] = []
  let sameIds: (text: string) => string = (text) => text
  return {
    begin(next, lies) {
      ;[turn, isLying, at, isMending, lie, pending] = [next, lies, 0, false, null, []]
      sameIds = (text) => text
    },
    *play(request) {
      const { messages, tools } = body.parse(request.body)
      const held = heldIn(request.messages.at(-1)?.text ?? '')
      if (held.length > 0) {
        isMending = true
        const lines = held.map((sentence, place) => `${place + 1}. ${mendOf(sentence, turn, lie) ?? '-'}`)
        if (held.some((sentence) => mendOf(sentence, turn, lie) === null))
          pending.push({ kind: 'mend', step: at, held, messages, tools })
        yield say(sameIds(lines.join('\n')))
        return yield finish()
      }
      const step = turn?.steps[at]
      if (!step) pending.push({ kind: 'answer', step: at, held: [], messages, tools })
      at += 1
      if (step?.given) sameIds = idsOfNow(step.given, passagesIn(messages))
      if (isLying && step?.lie) lie = step.lie
      yield* moves(step, isLying, sameIds)
    },
    pending: () => pending,
    isMending: () => isMending,
    lie: () => lie,
  }
}

/** The ids of a recorded text as the same passages have them in this run. */
function idsOfNow(given: Readonly<Record<string, string>>, now: Readonly<Record<string, string>>) {
  const idOf = new Map(Object.entries(now).map(([id, digest]) => [digest, id]))
  return (text: string) => text.replace(/(?<=[[,;] ?)p\d+(?=[\],;])/gu, (id) => idOf.get(given[id] ?? '') ?? id)
}

function* moves(step: Step | undefined, isLying: boolean, sameIds: (text: string) => string) {
  const text = isLying && step?.lie ? step.lie.text : step?.text
  if (text !== undefined && text !== '') yield say(sameIds(text))
  const calls = step?.toolCalls ?? []
  for (const [at, { name, input }] of calls.entries()) yield call(name, input, `call_${at}`)
  yield finish(calls.length > 0 ? 'tool-calls' : 'stop')
}

const REASON = / \((?:the material[^()]*)\)$/u

function heldIn(text: string): string[] {
  if (!text.startsWith(MEND_OPENING)) return []
  return text.split('\n').flatMap((line) => {
    const [, said] = /^\d{1,2}\. (.*)$/u.exec(line) ?? []
    return said === undefined ? [] : [said.replace(REASON, '')]
  })
}

/** A sentence with nothing but its words, however it was marked. */
export const bareSentence = (text: string): string =>
  text
    .replace(/\s*\[[a-z]{0,10}\d{0,3}(?:[,;]\s*[a-z]\d{1,3})*\]/giu, '')
    .replace(/\*\*|__|`+/gu, '')
    .replace(/^\s*(?:[-*•]|\d{1,2}[.)])\s+/u, '')
    .trim()

/** A false sentence is insisted on; of a true one what was written is said. Null: nothing was written. */
function mendOf(sentence: string, turn: RecordedTurn | undefined, lie: Lie | null): string | null {
  const bare = bareSentence(sentence)
  const place = lie?.false.findIndex((each) => bareSentence(each) === bare) ?? -1
  if (lie && place >= 0) return lie.insist[place] ?? ''
  const found = Object.entries(turn?.mends ?? {}).find(([each]) => bareSentence(each) === bare)
  return found?.[1] ?? null
}
