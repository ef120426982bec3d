import type { Verdict } from '../ports.ts'

export type RefusalReason = Extract<Verdict, { send: false }>['reason']

/** A sentence that was not sent, with the space before it. */
export type HeldBack = { text: string; before: string; reason: RefusalReason }

/** What a mend request begins with. */
export const MEND_OPENING = 'These sentences of yours were not sent:'

const WHY: Partial<Record<RefusalReason, string>> = {
  no_evidence: 'the material does not say it in these words',
  contradicted: 'the material says it of something else, or says otherwise',
}

/** GF1: only what may have been true in other words is asked for again. */
export const canBeMended = ({ reason }: HeldBack): boolean => WHY[reason] !== undefined

const MOST_MENDED = 12

/** GF1: tells a model which of its sentences were held back and why, and asks for each once more. */
export function mendRequest(held: readonly HeldBack[]): string {
  const lines = held.slice(0, MOST_MENDED).map(({ text, reason }, at) => `${at + 1}. ${text} (${WHY[reason]})`)
  return [
    MEND_OPENING,
    ...lines,
    'Write each of them once more, on a line of its own that begins with its number: a whole sentence that can stand alone, in the words of the passage it rests on where that is in the same language, with the figures as they are written there, the name of the thing they belong to, and the id behind it. What the material does not say, leave out: then the line is the number and a dash. Write nothing else.',
  ].join('\n')
}

/** A line of a mended answer: which sentence it stands for, and what is said instead. */
export type MendedLine = { at: number; text: string }

const LINE = /^\s*(\d{1,2})\s*[.:)]\s*(.*)$/u
const LEFT_OUT = /^[\s\-–—.]*$/u

const linesIn = (lines: readonly string[]): MendedLine[] =>
  lines.flatMap((line) => {
    const [, number = '', text = ''] = LINE.exec(line) ?? []
    return number === '' || LEFT_OUT.test(text) ? [] : [{ at: Number(number) - 1, text }]
  })

/** Takes lines out of a mended answer while it comes. */
export function mendedLines(): { push(delta: string): readonly MendedLine[]; end(): readonly MendedLine[] } {
  let held = ''
  return {
    push(delta) {
      const lines = (held + delta).split('\n')
      held = lines.pop() ?? ''
      return linesIn(lines)
    },
    end() {
      const left = held
      held = ''
      return linesIn([left])
    },
  }
}
