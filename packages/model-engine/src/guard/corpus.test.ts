import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { z } from 'zod'
import type { GuardTurn } from '../ports.ts'
import { judgeSentence } from './judge-sentence.ts'

const evidence = z.array(
  z.object({ id: z.string(), kind: z.enum(['passage', 'business', 'tool', 'visitor']), text: z.string() }),
)
const Sets = z.record(z.string(), z.object({ evidence }))
/** `further` has its own: passages of the training texts of the language models, beside invented ones. */
const SETS_OF: Readonly<Record<string, string>> = { further: 'further-sets.json' }
const Line = z.object({
  set: z.string(),
  visitor: z.array(z.string()),
  sentence: z.string(),
  label: z.enum(['supported', 'unsupported', 'chat']),
})

const fileOf = (name: string): string => readFileSync(new URL(`corpus/${name}`, import.meta.url), 'utf8')

function shares(part: string): { falseStopped: number; trueSent: number; chatSent: number | null } {
  const sets = Sets.parse(JSON.parse(fileOf(SETS_OF[part] ?? 'evidence-sets.json')))
  const lines = fileOf(`${part}.jsonl`)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => Line.parse(JSON.parse(line)))
  const judged = lines.map(({ set, visitor, sentence, label }) => {
    const turn: GuardTurn = {
      evidence: (sets[set]?.evidence ?? []).map((piece) => ({ ...piece, url: null })),
      visitorLines: visitor,
      secrets: [],
      allowedHosts: [],
      deedsDone: [],
    }
    return { label, isSent: judgeSentence(sentence, turn).send }
  })
  const shareOf = (wanted: string, isSent: boolean): number | null => {
    const all = judged.filter(({ label }) => label === wanted)
    return all.length === 0 ? null : all.filter((each) => each.isSent === isSent).length / all.length
  }
  return {
    falseStopped: shareOf('unsupported', false) ?? 0,
    trueSent: shareOf('supported', true) ?? 0,
    chatSent: shareOf('chat', true),
  }
}

/** Measured on 24 November 2026, less one or two sentences; in `further` nobody only chats. */
const FLOORS = [
  ['learn', { falseStopped: 0.985, trueSent: 0.29, chatSent: 0.7 }],
  ['threshold', { falseStopped: 0.95, trueSent: 0.23, chatSent: 0.58 }],
  ['further', { falseStopped: 0.93, trueSent: 0.29, chatSent: null }],
] as const

it.each(FLOORS)(
  '[GU14] on %s false sentences are stopped and true ones sent as before',
  (part, floor) => {
    const found = shares(part)
    process.stdout.write(`guard, ${part}: ${JSON.stringify(found)}\n`)
    expect(found.falseStopped).toBeGreaterThanOrEqual(floor.falseStopped)
    expect(found.trueSent).toBeGreaterThanOrEqual(floor.trueSent)
    if (floor.chatSent !== null) expect(found.chatSent).toBeGreaterThanOrEqual(floor.chatSent)
  },
  120_000,
)
