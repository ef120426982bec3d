import { spokenDe } from '@frontdesk/calendar'

/** Cuts the text that a model streams into sentences. */
export type SentenceCutter = {
  /** Takes what came and gives the sentences that are whole by now; joined, all pieces are what came in. */
  push: (delta: string) => string[]
  /** What is left when the stream has ended. */
  end: () => string[]
}

/** A sentence without an end is cut here, so that what is held back stays bounded. */
export const LONGEST_SENTENCE = 1_000

/** Abbreviations that something always follows: "Dr. Meyer", "z. B. morgens". */
const LEADS_ON = new Set(
  'dr mr mrs ms prof st fr frau hr sr sra srta dra d.ª mme mlle m e.g i.e z.b d.h u.a p.ex p.ej vs ca approx inkl exkl zzgl incl excl nr no nº núm tel tél av avda bzw ggf evtl min max'.split(
    ' ',
  ),
)
/** Abbreviations that may end a sentence: a capital letter behind them begins another. */
const MAY_END = new Set('a.m p.m etc usw inc ltd co jr vol str mwst tlf dept ave rd blvd'.split(' '))
const DAY_OF_MONTH_BEFORE = new Set(spokenDe.months.flatMap((forms) => forms.split('|')))

const END = /[.!?…]+["'”’»)\]*_]*(?=\s)|\n/gu
const CITATION = /^[ \t]*\[[^\]\n]{1,60}\]/u
const CITATIONS = /^(?:[ \t]*\[[^\]\n]{1,60}\])+/u
const OPEN_CITATION = /^[ \t]*(?:\[[^\]\n]{0,60})?$/u
const WORD_BEFORE = /([\p{L}\p{N}ªº]+(?:\.[\p{L}\p{N}ªº]+)*)[.]$/u
const NEXT_WORD = /^\s*([^\s\p{L}\p{N}]*)([\p{L}\p{N}]+)(?=[^\p{L}\p{N}])/u
/** "J. Smith", "plan b." */
const INITIAL = /(?:^|[\s(])\p{L}\.$/u
const LIST_NUMBER = /^\s*(?:\d{1,3}|\p{L})$/u

/** A cutter for one answer. The cuts depend on the text alone, never on how it came. */
export function sentenceCutter(): SentenceCutter {
  let held = ''
  const take = (isEnded: boolean): string[] => {
    const pieces: string[] = []
    for (let end = cutOf(held, isEnded); end !== null; end = cutOf(held, isEnded)) {
      pieces.push(held.slice(0, end))
      held = held.slice(end)
    }
    return pieces
  }
  return {
    push: (delta) => {
      held += delta
      return take(false)
    },
    end: () => {
      const pieces = take(true)
      const rest = held
      held = ''
      return rest === '' ? pieces : [...pieces, rest]
    },
  }
}

/** Where the first sentence ends; null while that is not known. */
function cutOf(text: string, isEnded: boolean): number | null {
  const start = text.length - text.trimStart().length
  for (const found of text.slice(0, LONGEST_SENTENCE).matchAll(END)) {
    const { index } = found
    if (index < start) continue
    if (found[0] === '\n') return index
    const end = index + found[0].length
    const verdict = endsAt(text, end, isEnded)
    if (verdict === 'unknown') return null
    if (verdict !== 'no') return verdict
  }
  return text.length > LONGEST_SENTENCE ? longCut(text) : null
}

const longCut = (text: string): number => {
  const space = text.slice(0, LONGEST_SENTENCE).trimEnd().lastIndexOf(' ')
  return space > LONGEST_SENTENCE / 2 ? space : LONGEST_SENTENCE
}

function endsAt(text: string, end: number, isEnded: boolean): number | 'no' | 'unknown' {
  const rest = text.slice(end, end + 200)
  const kind = stopKind(text.slice(Math.max(0, end - 60), end), text.slice(0, end))
  if (kind === 'never') return 'no'
  if (kind !== 'always') {
    // A citation is no word that the sentence goes on with.
    const next = NEXT_WORD.exec(`${rest.replace(CITATIONS, '')}${isEnded ? '\n' : ''}`)
    // Nothing but signs for so long is no word that the sentence goes on with.
    if (next === null && !isEnded && rest.length < 200) return 'unknown'
    if (goesOn(kind, next?.[2] ?? '')) return 'no'
  }
  return afterCitations(rest, end, isEnded)
}

/** Citations behind the full stop belong to the sentence before them. */
function afterCitations(rest: string, end: number, isEnded: boolean): number | 'unknown' {
  let behind = 0
  for (let found = CITATION.exec(rest); found !== null; found = CITATION.exec(rest.slice(behind)))
    behind += found[0].length
  return !isEnded && OPEN_CITATION.test(rest.slice(behind)) && rest.length < 200 ? 'unknown' : end + behind
}

type StopKind = 'always' | 'never' | 'number' | 'abbreviation' | 'ellipsis'

function stopKind(tail: string, whole: string): StopKind {
  if (/(?:…|\.\.)["'”’»)\]*_]*$/u.test(tail)) return 'ellipsis'
  if (!tail.endsWith('.')) return 'always'
  const word = WORD_BEFORE.exec(tail)?.[1] ?? ''
  const line = whole.slice(whole.lastIndexOf('\n') + 1, -1)
  if (LIST_NUMBER.test(line)) return 'never'
  if (/^\d+$/u.test(word)) return 'number'
  const plain = word.toLowerCase()
  if (LEADS_ON.has(plain) || INITIAL.test(tail)) return 'never'
  return MAY_END.has(plain) || /^(?:\p{L}\.)+\p{L}$/u.test(word) ? 'abbreviation' : 'always'
}

function goesOn(kind: StopKind, next: string): boolean {
  const isSmall = /^[\p{Ll}\p{N}]/u.test(next)
  return (
    isSmall ||
    (kind === 'number' && DAY_OF_MONTH_BEFORE.has(next.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')))
  )
}
