import type { EngineTurn } from '@frontdesk/agent-runtime/ports'
import { type Command, type Expectation, type SocialCommand, TALK_ACTS, type TalkAct } from '../turn/commands.ts'
import { asksForAction } from './action-requests.ts'
import { findContact } from './contact-details.ts'
import { hasPhrase, isOnly, phraseLength } from './lexicon.ts'
import { messageBody } from './message-body.ts'
import { readUtterance, subjectWords } from './questions.ts'
import { type TalkRead, talkRuleOf } from './talk-rules.ts'
import { understandInFlow } from './understand-in-flow.ts'
import { foldText, type Utterance, wordsOf } from './words.ts'

/** What the agent's buttons say comes back as words. */
type Chips = Readonly<Record<'message' | 'yes' | 'cancel' | 'resume' | 'change', string>>
export type Context = { expects: Expectation; sentences: { chips: Chips } }

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '))
const GREETING_FILLERS = words(
  'there again all everyone team guys sir madam dear friend folks mate to you a and oh well nice meet',
)
const THANKS_FILLERS = words(
  'so very much a lot you for your the that is was all i it help answer info information this really ok okay great good perfect nice oh and lots helping again per la le fur die',
)
const BYE_FILLERS = words('ok okay for now then and later soon tomorrow you thanks thank have that is all a you too')

/** Turns what the visitor said, pressed or filled in into commands. Pure: same words and context, same commands. */
export function understand(input: EngineTurn['input'], context: Context): Command[] {
  if (input.form) return understandForm(input.form.values)
  if (input.choice?.id.startsWith('confirm')) return [{ do: 'affirm', by: 'button' }]
  return understandWords(readUtterance(input.text ?? input.choice?.label ?? ''), context)
}

const FORM_SLOTS = ['text', 'name', 'email', 'phone'] as const

/** A sent form sets every field at once, and sending it is the visitor's own confirmation. */
function understandForm(values: Readonly<Record<string, string>>): Command[] {
  const contact = findContact(values['contact'] ?? '')
  const filled: Readonly<Record<string, string | null | undefined>> = {
    ...values,
    email: values['email'] || contact.email,
    phone: values['phone'] || contact.phone,
  }
  const slots = FORM_SLOTS.map((slot) => ({ do: 'set-slot' as const, slot, value: (filled[slot] ?? '').trim() }))
  return [...slots.filter(({ value }) => value !== ''), { do: 'affirm', by: 'form' }]
}

function understandWords(utterance: Utterance, context: Context): Command[] {
  if (utterance.words.length === 0) return [{ do: 'clarify' }]
  const chip = understandChip(utterance, context)
  if (chip) return chip
  const isPending = context.expects !== 'nothing' && context.expects !== 'offer'
  if (isPending) return understandInFlow(utterance, context.expects, () => understandFreely(utterance))
  const answer = context.expects === 'offer' ? understandOfferAnswer(utterance) : null
  return answer ?? understandFreely(utterance)
}

/** Chips arrive as their own words, in the agent's language. */
function understandChip(utterance: Utterance, { sentences, expects }: Context): Command[] | null {
  const said = foldText(utterance.text)
  const { chips } = sentences
  if (said === foldText(chips.message)) return [{ do: 'start-flow', flow: 'take-message', about: 'offer' }]
  if (expects === 'nothing' || expects === 'offer') return null
  if (said === foldText(chips.yes)) return [{ do: 'affirm', by: 'button' }]
  if (said === foldText(chips.cancel)) return [{ do: 'cancel-flow' }]
  if (said === foldText(chips.resume)) return [{ do: 'deny' }]
  if (said === foldText(chips.change)) return [{ do: 'correct-slot', slot: null, value: null }]
  return null
}

const OFFER_YES = words(
  'please thanks thank you do that it would be great good nice like lovely i leave message pass on send',
)

function understandOfferAnswer(utterance: Utterance): Command[] | null {
  const contact = findContact(utterance.text)
  const isYes = isOnly(['yes'], wordsOf(contact.email || contact.phone ? contact.rest : utterance.text), OFFER_YES)
  if (!utterance.isQuestion && (isYes || isOnlyContact(utterance.text))) {
    return [{ do: 'start-flow', flow: 'take-message', about: 'offer' }, ...contactCommands(utterance.text)]
  }
  return isOnly(
    ['no'],
    utterance.words,
    words('thanks thank you i am do not need that is it fine good all right ok okay'),
  )
    ? [{ do: 'deny' }]
    : null
}

/** What words mean when nothing is pending, or when they are about something other than what is. */
function understandFreely(utterance: Utterance): Command[] {
  const lead = leadingCourtesy(utterance)
  if (lead === 'all') return understandCourtesy(utterance)
  const rest = lead > 0 ? readUtterance(utterance.text.slice(lead)) : utterance
  return understandSubject(rest)
}

function understandSubject(utterance: Utterance): Command[] {
  const talk = talkRuleOf(utterance.words)
  const act = talk?.act ?? null
  const meant = understandWish(utterance, act) ?? understandTalk(utterance, act)
  const [only] = meant ?? []
  if (meant?.length === 1 && only && isSocial(only) && mayAsk(utterance, talk)) {
    return [{ do: 'ask', question: utterance.text, wantsAction: false, orElse: only }]
  }
  return meant ?? understandRest(utterance)
}

const CERTAIN: ReadonlySet<TalkAct> = new Set(['emergency', 'greeting', 'thanks', 'bye', 'howAreYou'] as const)
const isSocial = (command: Command): command is SocialCommand =>
  command.do === 'handoff' || (command.do === 'small-talk' && !CERTAIN.has(command.act))

/** A rule met by some of the words says nothing of the others; those are what the site is asked for. */
function mayAsk({ words: said }: Utterance, talk: TalkRead | null): boolean {
  return talk === null ? subjectWords(said).length > WORDS_OF_A_WISH : talk.unexplained > 0
}
/** "Speak", "human". */
const WORDS_OF_A_WISH = 2

const CANCEL_FILLERS = words('it that please the this message all no i want to do not')

/** Things the visitor wants the agent to do: help in an emergency, take a message, find a person, repeat. */
function understandWish(utterance: Utterance, act: RuleAct): Command[] | null {
  const { words: said, isQuestion } = utterance
  if (hasPhrase('emergency', said) && said.length <= MAX_EMERGENCY_WORDS) return [talk('emergency')]
  if (!isQuestion && isOnly(['cancel'], said, CANCEL_FILLERS)) return [{ do: 'cancel-flow' }]
  if (act === 'message' || (act === null && hasPhrase('message', said))) return startMessage(utterance)
  if (act === 'handoff' || (act === null && hasPhrase('human', said))) return [{ do: 'handoff' }]
  return act === 'repeat' ? [{ do: 'repeat' }] : null
}

type RuleAct = TalkRead['act'] | null
const MAX_EMERGENCY_WORDS = 6

function understandTalk({ isQuestion, words: said }: Utterance, act: RuleAct): Command[] | null {
  // "Are you stupid?" asks nothing.
  const isRude = act === 'insult' && said.some(({ word }) => word === 'you')
  return act && isTalk(act) && (isRude || !(isQuestion && STATEMENTS.has(act))) ? [talk(act)] : null
}

const THANKING = words('thanks thank you')

function understandRest(utterance: Utterance): Command[] {
  const { text, words: said } = utterance
  if (isOnlyContact(text)) return [{ do: 'start-flow', flow: 'take-message', about: 'offer' }, ...contactCommands(text)]
  if (isIntroduction(text)) return [talk('greeting')]
  if (isOnly(['yes'], said, THANKING) || isOnly(['no'], said, THANKING)) return [talk('acknowledge')]
  return [{ do: 'ask', question: text, wantsAction: asksForAction(utterance) }]
}

/** Acts that a question is not: "how great is the view?" praises nobody. */
const STATEMENTS: ReadonlySet<TalkAct> = new Set(['praise', 'complaint', 'insult', 'apology', 'acknowledge'] as const)
const isTalk = (act: string): act is TalkAct => TALK_ACTS.some((known) => known === act)
const talk = (act: TalkAct): Command => ({ do: 'small-talk', act })

function understandCourtesy({ words: said }: Utterance): Command[] {
  if (isOnly(['bye', 'thanks', 'greeting'], said, BYE_FILLERS)) return [talk('bye'), { do: 'end' }]
  if (isOnly(['thanks', 'greeting', 'yes', 'no'], said, THANKS_FILLERS)) return [talk('thanks')]
  return [talk('greeting')]
}

/** Where the visitor's subject begins after "hi there," or "thanks, and"; `all` when nothing else was said. */
function leadingCourtesy({ words: said }: Utterance): number | 'all' {
  if (isCourtesyAlone(said)) return 'all'
  let at = 0
  for (let length = courtesyLength(said, 0); length > 0; length = courtesyLength(said, at)) at += length
  if (at === 0) return 0
  while (LEAD_FILLERS.has(said[at]?.word ?? '')) at += 1
  return said[at]?.start ?? 'all'
}

const LEAD_FILLERS = words(
  'there again all everyone team guys sir madam dear friend folks mate and oh well so very much a lot',
)

const courtesyLength = (said: Utterance['words'], at: number) =>
  phraseLength('greeting', said, at) || phraseLength('thanks', said, at)

function isCourtesyAlone(said: Utterance['words']): boolean {
  return (
    isOnly(['bye', 'thanks', 'greeting'], said, BYE_FILLERS) ||
    isOnly(['thanks', 'greeting', 'yes', 'no'], said, THANKS_FILLERS) ||
    isOnly(['greeting'], said, GREETING_FILLERS)
  )
}

function startMessage(utterance: Utterance): Command[] {
  const start: Command = { do: 'start-flow', flow: 'take-message', about: 'anything' }
  const contact = contactCommands(utterance.text)
  const body = messageBody(findContact(utterance.text).rest)
  return body === '' ? [start, ...contact] : [start, { do: 'set-slot', slot: 'text', value: body }, ...contact]
}

function isIntroduction(text: string): boolean {
  const { name, rest } = findContact(text)
  return name !== null && rest === ''
}

function isOnlyContact(text: string): boolean {
  const found = findContact(text)
  return (found.email !== null || found.phone !== null) && found.rest === ''
}

/** The contact details in a text as slots. */
function contactCommands(text: string): Command[] {
  const found = findContact(text)
  const slots = ['name', 'email', 'phone'] as const
  return slots.flatMap((slot): Command[] => {
    const value = found[slot]
    return value ? [{ do: 'set-slot', slot, value }] : []
  })
}
