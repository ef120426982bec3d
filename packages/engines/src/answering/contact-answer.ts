import type { FoundPassage, KnowledgeAnswer } from '@frontdesk/agent-runtime/ports'
import { type ContactWay, contactAsked, USUAL_CONTACT } from '../reading/asks-contact.ts'
import { subjectWords } from '../reading/questions.ts'
import { stemOf } from '../reading/stem-of.ts'
import { foldText, wordsOf } from '../reading/words.ts'
import type { Found, QuestionContext } from './question-context.ts'

const HOLDS: Readonly<Record<ContactWay, RegExp>> = {
  phone: /(?:\+|\b0|\(\d)[\d\s()./-]{6,}\d|\b\d{3}[-. ]\d{3}[-. ]\d{4}\b/u,
  email: /[^\s@]+@[^\s@]+\.[a-z]{2,}/iu,
}
const NAMES_IT: Readonly<Record<ContactWay, RegExp>> = {
  phone: /\b(?:tel|phone|telephone|call|ring|mobile|landline)\b/iu,
  email: /\be-?mail|\bwrite\b/iu,
}
const LONGEST = 240

/**
 * QA11: who asks for a number or an address to write to is told the lines of the site that hold it, first those that
 * speak of what it is wanted for. What was found for the question in its own words is said before it where it is sure.
 */
export async function foundOnContact(context: Pick<QuestionContext, 'search'>, found: Found): Promise<Found> {
  const way = contactAsked(found.question)
  if (way === null || found.answer.band === 'off-limits' || found.answer.band === 'not-ready') return found
  const own = passagesIn(found.answer)
  const isSure = found.answer.band === 'answer'
  const isThere = isSure && own.some(({ quote }) => HOLDS[way].test(quote))
  const usual = isThere ? [] : passagesIn(await context.search(USUAL_CONTACT[way]))
  const [best] = linesIn([...own, ...usual], way, found.question)
  if (!best) return found
  const [first] = own
  const isBeside = isSure && !isThere && first !== undefined
  return { ...found, answer: { band: 'answer', passages: isBeside ? [{ ...first, confidence: 1 }, best] : [best] } }
}

const passagesIn = (answer: Found['answer'] | KnowledgeAnswer): readonly FoundPassage[] => {
  if ('passages' in answer) return answer.passages
  return answer.band === 'unknown' ? (answer.nearest ?? []) : []
}

/** Lines with a number or address, those first that say what it is wanted for. */
function linesIn(passages: readonly FoundPassage[], way: ContactWay, question: string): FoundPassage[] {
  const wanted = subjectWords(wordsOf(question))
    .filter((word) => !NAMES_IT[way].test(word))
    .map(stemOf)
  const lines = passages.flatMap((passage) => {
    const own = passage.text.split('\n').filter((line) => HOLDS[way].test(line) && line.length <= LONGEST)
    return own.map((quote) => ({ ...passage, quote, confidence: 1 }))
  })
  const worthOf = ({ quote, headings, title }: FoundPassage): number => {
    const said = foldText([quote, headings.at(-1) ?? '', title].join(' '))
    return 2 * wanted.filter((stem) => said.includes(stem)).length + (NAMES_IT[way].test(quote) ? 1 : 0)
  }
  return lines.toSorted((a, b) => worthOf(b) - worthOf(a))
}
