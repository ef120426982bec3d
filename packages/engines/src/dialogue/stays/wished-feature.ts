import { answerPart } from '../../answering/quoted-answer.ts'
import { stem } from '../../reading/said/match-option.ts'
import { callsOf, isStayThing } from '../../reading/stays/extra-words.ts'
import { FUNCTION_WORDS } from '../../reading/talk-rules.ts'
import { ASKED_OF_SITE } from '../../reading/usual-questions.ts'
import { foldText, wordsOf } from '../../reading/words.ts'
import type { FlowContext, Remark } from '../../speaking/speaker.ts'
import type { AnyFlow } from '../../turn/flow-state.ts'

const WITH = /\bwith (?:an? |its own |private |our own )+((?:[\p{L}-]+ ){0,1}[\p{L}-]+)/giu
const ENDS = new Set('for from in on at and to please next this that'.split(' '))
const MOST = 2

/**
 * SI9: what a room shall have ("a cabin with a hot tub"), and no room says of itself, is looked for on the site: where it
 * says so, or that there is none, that is told before anything is asked.
 */
export async function tellsOfFeatures(context: FlowContext, { kind }: AnyFlow, text: string): Promise<Remark[]> {
  if (kind !== 'stay') return []
  const wished = featuresIn(text).filter((feature) => !isKnown(context, feature))
  const told = await Promise.all(wished.slice(0, MOST).map((feature) => toldOf(context, feature)))
  return told.flatMap((one) => (one === null ? [] : [() => one]))
}

/** "A hot tub fri 22": up to the first word of something else. */
const featuresIn = (text: string): string[] =>
  [...text.matchAll(WITH)].flatMap(([, said = '']) => {
    const words = wordsOf(said).map(({ word }) => word)
    const end = words.findIndex((word) => ENDS.has(word) || FUNCTION_WORDS.has(word) || /\d/u.test(word))
    const feature = (end < 0 ? words : words.slice(0, end)).join(' ')
    return feature.length > 2 ? [feature] : []
  })

/** Had beside a room, or said of one. */
function isKnown({ facts: { rooms = [] } }: FlowContext, feature: string): boolean {
  const words = wordsOf(feature).map(({ word }) => word)
  const isExtra = rooms.some(({ extras = [] }) =>
    extras.some((extra) =>
      callsOf(extra).some((call) => call.every((one) => words.some((word) => stem(word) === one))),
    ),
  )
  const isSaid = rooms.some(({ name, description = '' }) =>
    foldText(`${name} ${description}`).includes(foldText(feature)),
  )
  return isExtra || isSaid || words.some(isStayThing)
}

async function toldOf({ turn }: FlowContext, feature: string): Promise<string | null> {
  const question = ASKED_OF_SITE.isThere(feature)
  const found = await turn.knowledge.search(question)
  const [best] = found.band === 'answer' ? found.passages : []
  if (!best) return null
  const said = foldText([...best.headings, best.quote].join(' '))
  const isOfIt = wordsOf(feature).every(({ word }) => said.includes(stem(foldText(word))))
  return isOfIt ? answerPart([best], question).text : null
}
