import { readUtterance } from './reading/questions.ts'
import { demandsMoney } from './reading/said/complains.ts'
import { exclaims, readOnComplaint, reproaches } from './reading/said/on-complaint.ts'
import { takesLeave } from './reading/said/takes-leave.ts'
import { understand } from './reading/understand.ts'
import type { ActsOf } from './turn/act.ts'
import type { Command, TalkAct } from './turn/commands.ts'

type Complaining = {
  text: string
  acts: ActsOf | null
  /** The clauses of the text, each of which may ask something of its own. */
  clauses: readonly string[]
  /** How often the visitor has complained. */
  before: number
}

const COMPLAINS: Command = { do: 'small-talk', act: 'complaint' }
const SURE_OF_TROUBLE = 0.5

/**
 * AQ2: what is surely a complaint, or goes on with one, begins nothing and is searched for nowhere; who asks beside it
 * whether they speak to a person is told. Null where it is to be understood as anything else is.
 */
export function complaintCommands({ text, acts, clauses, before }: Complaining): readonly Command[] | null {
  if (before === 0) return demandsMoney(text) && !readUtterance(text).isQuestion ? [COMPLAINS] : null
  if (takesLeave(text) || GOES_ELSEWHERE.test(text)) return [{ do: 'small-talk', act: 'bye' }, { do: 'end' }]
  const on = readOnComplaint(text, acts)
  if (on === null || (on === 'trouble' && mayWish(acts))) return null
  if (on === 'trouble' && !isOnlyTrouble(text, acts, clauses))
    return [{ do: 'ask', question: text, wantsAction: false, orElse: { do: 'small-talk', act: 'complaint' } }]
  return [...clauses.flatMap(asksWhoAnswers), COMPLAINS]
}

const SOME_WISH = 0.5

/** Who wants to book after all is no longer complaining. */
function mayWish(acts: ActsOf | null): boolean {
  if (acts === null) return false
  const { appointment, table, room, home, food, goods, offer, stock, thanks, answer } = acts(null)
  return appointment + table + room + home + food + goods + offer + stock + thanks + answer >= SOME_WISH
}

/** "Fine, I'll write to her." */
const GOES_ELSEWHERE =
  /\bi(?:['’]?ll| will| shall| am going to|['’]?m going to) (?:\w+ )?(?:write|ring|call|phone|e-?mail|contact|complain|report)\b(?![^.!?]*\?)/iu

function isOnlyTrouble(text: string, acts: ActsOf | null, clauses: readonly string[]): boolean {
  if (clauses.some(reproaches)) return true
  const { isQuestion } = readUtterance(text)
  const complaint = acts?.(null).complaint ?? 0
  return isQuestion ? complaint >= SURE_OF_TROUBLE : complaint >= SURE_OF_TROUBLE / 2 || exclaims(text)
}

const ASKED_BESIDE: ReadonlySet<TalkAct> = new Set(['robot', 'identity'] as const)

/** "I've eaten it. are you even a real person": asked in passing, it is asked all the same. */
const asksWhoAnswers = (clause: string): Command[] =>
  understand({ text: clause }, { expects: 'nothing', sentences: NO_CHIPS }).flatMap((command) => {
    const meant = command.do === 'ask' ? command.orElse : command
    return meant?.do === 'small-talk' && ASKED_BESIDE.has(meant.act) ? [meant] : []
  })

const NO_CHIPS = { chips: { message: '', yes: '', cancel: '', resume: '', change: '' } }
