import type { Passage, Unit } from './passages.ts'

/** A piece of a passage that is read at one go, with the place of each of its units in the text. */
export type Window = {
  passage: Passage
  /** Title and headings, outermost first: what a visitor would have read before it. */
  path: string
  text: string
  units: readonly PlacedUnit[]
}
/** `at`: which unit of the passage; offsets are of the window's text, the end exclusive. */
export type PlacedUnit = { at: number; from: number; to: number }

/** The reader was trained on texts of at most 520 characters. */
const MOST = 520
/** Pieces of a longer passage are this long, so that the last one is not a scrap. */
const GOAL = 400

/** KN32: a short passage is one window; a longer one is cut at units, with its lead-in kept above each piece. */
export function windowsOf(passage: Passage): Window[] {
  const path = pathOf(passage.title, passage.headings)
  const all = passage.units.map((_, at) => at)
  if (passage.text.length <= MOST) return [windowOver(passage, path, all)]
  const leadIn = isLeadIn(passage.units) ? [0] : []
  return piecesOf(passage.units, leadIn).map((units) => windowOver(passage, path, units))
}

/** Title and headings, none said twice; the reader and the encoder were trained on paths of this form. */
export function pathOf(title: string, headings: readonly string[]): string {
  const parts: string[] = []
  for (const part of [title, ...headings].map((one) => one.replace(/\s+/g, ' ').trim())) {
    if (part !== '' && !parts.some((known) => known.toLowerCase() === part.toLowerCase())) parts.push(part)
  }
  return parts.join(' > ')
}

/** What both models are given of a window. */
export const writtenWindow = ({ path, text }: Pick<Window, 'path' | 'text'>): string =>
  path === '' ? text : `${path}\n${text}`

/** A sentence over rows says what they are: "We are open:". */
const isLeadIn = ([first, second]: readonly Unit[]): boolean =>
  first !== undefined && second !== undefined && !first.isRow && second.isRow && first.text.length < 200

function piecesOf(units: readonly Unit[], leadIn: readonly number[]): number[][] {
  const pieces: number[][] = []
  let piece: number[] = []
  let size = 0
  for (const [at, unit] of units.entries()) {
    if (size > 0 && size + unit.text.length > GOAL) {
      pieces.push(piece)
      const before = at - 1
      // A sentence may lean on the one before it; rows stand alone.
      const leansOn = !unit.isRow && (units[before]?.text.length ?? GOAL) < GOAL / 2 ? [before] : []
      piece = [...new Set([...leadIn, ...leansOn])]
      size = piece.reduce((sum, one) => sum + (units[one]?.text.length ?? 0), 0)
    }
    piece.push(at)
    size += unit.text.length
  }
  return [...pieces, piece]
}

export function windowOver(passage: Passage, path: string, units: readonly number[]): Window {
  const placed: PlacedUnit[] = []
  let text = ''
  let before: Unit | undefined
  for (const at of units) {
    const unit = passage.units[at]
    if (!unit) continue
    text += partedFrom(before, unit)
    placed.push({ at, from: text.length, to: text.length + unit.text.length })
    text += unit.text
    before = unit
  }
  return { passage, path, text, units: placed }
}

/** Sentences follow each other; rows, and lines that end without a stop, stand below each other. */
export function partedFrom(before: Unit | undefined, unit: Unit): string {
  if (!before) return ''
  return unit.isRow || before.isRow || !/[.!?…:;,)"'”’]$/.test(before.text) ? '\n' : ' '
}
