import type { Command, Expectation, SlotName } from '../turn/commands.ts'
import { bareName, findContact } from './contact-details.ts'
import { readAssent, readEmail, readPhone } from './grammars/index.ts'
import { isOnly } from './lexicon.ts'
import { FUNCTION_WORDS } from './talk-rules.ts'
import type { Utterance } from './words.ts'

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '))
const CANCEL_FILLERS = words(
  'it that please the this message all no i want to do not let us don s everything now you can actually ok okay send sending',
)
/** The visitor’s own, whole and unconditional yes, as it is read everywhere; "send it" is one where a message waits. */
export const isYes = ({ text, words: said, isQuestion }: Utterance): boolean =>
  readAssent(text) === 'yes' || (!isQuestion && SENDS.test(spoken(said)))

const SENDS = /^(?:please )?send (?:it|the message|that|this)(?: now| please| on)*$/
const spoken = (said: Utterance['words']) => said.map(({ word }) => word).join(' ')

export const isNo = ({ text }: Utterance): boolean => readAssent(text) === 'no'

function isCancel({ words: said, isQuestion }: Utterance): boolean {
  if (isQuestion || said.length > 9) return false
  if (isOnly(['cancel'], said, CANCEL_FILLERS)) return true
  return /^(?:no )?(?:please )?do not send(?: it| that| this| the message| anything)?(?: please)?$/.test(spoken(said))
}

const SLOT_WORDS: readonly (readonly [SlotName, ReadonlySet<string>])[] = [
  ['email', words('email mail')],
  ['phone', words('phone number telephone mobile cell')],
  ['name', words('name')],
  ['text', words('message text wording words')],
]
const CHANGE_WORDS = words('change wrong edit correct fix update replace incorrect mistake typo different')

/**
 * What words mean while a flow waits for something. `elsewhere` understands them as if no flow were there: for
 * questions and small talk in the middle.
 */
export function understandInFlow(utterance: Utterance, expects: Expectation, elsewhere: () => Command[]): Command[] {
  if (isCancel(utterance)) return [{ do: 'cancel-flow' }]
  const changed = changedText(utterance, expects)
  if (changed) return changed
  if (expects === 'text') return understandText(utterance, elsewhere)
  const details = detailCommands(utterance, expects)
  if (details.length > 0) return details
  const isAnswering = expects === 'confirmation' || expects === 'stop'
  if (isAnswering && isYes(utterance)) return [{ do: 'affirm', by: 'words' }]
  const change = namedChange(utterance)
  if (change) return change
  return isAnswering && isNo(utterance) ? [{ do: 'deny' }] : digression(utterance, elsewhere())
}

/** "Change the message to …", "the message should say …". */
function changedText({ text }: Utterance, expects: Expectation): Command[] | null {
  if (expects === 'text') return null
  const match = /\b(?:message|text)\s+(?:to say|should (?:be|say)|is|to)[\s:]+(\S[\s\S]*)$/iu.exec(text)
  const value = match?.[1]?.trim()
  if (!value || /^(?:wrong|incorrect|not|ok|fine|good)\b/iu.test(value)) return null
  return [{ do: 'correct-slot', slot: 'text', value }]
}

function understandText(utterance: Utterance, elsewhere: () => Command[]): Command[] {
  const found = findContact(utterance.text)
  const others = detailsOf(found)
  if (found.rest === '' && others.length > 0) return others
  const other = elsewhere().filter(
    (command) => command.do === 'small-talk' || command.do === 'handoff' || command.do === 'repeat',
  )
  const isTalk =
    other.length > 0 && !other.some((command) => command.do === 'small-talk' && MESSAGE_LIKE.has(command.act))
  if (isTalk) return other
  if (isYes(utterance) || isNo(utterance)) return [{ do: 'clarify' }]
  const text: Command = { do: 'set-slot', slot: 'text', value: found.rest }
  return utterance.isQuestion
    ? [{ do: 'ask', question: utterance.text, wantsAction: false }, text, ...others]
    : [text, ...others]
}

/** A complaint or praise, given where a message was asked for, is the message. */
const MESSAGE_LIKE: ReadonlySet<string> = new Set(['complaint', 'praise', 'insult', 'apology', 'acknowledge'])

function detailCommands(utterance: Utterance, expects: Expectation): Command[] {
  const found = findContact(utterance.text)
  if (utterance.isQuestion && found.rest !== '') return []
  const hasContact = found.email !== null || found.phone !== null
  const isCorrection = expects === 'confirmation' || expects === 'stop'
  const name = found.name ?? (hasContact ? bareName(withoutDetails(utterance.text, found)) : null)
  const details = detailsOf({ ...(expects === 'contact' && !hasContact ? saidAloud(utterance) : found), name })
  return isCorrection ? details.map(corrected) : details
}

/** CD4: an address that is spelled, a number that is said digit by digit, as in every flow. */
function saidAloud({ text, isQuestion }: Utterance): { email: string | null; phone: string | null } {
  if (isQuestion) return { email: null, phone: null }
  const email = readEmail(text, { expects: ['email'] })
  return { email: email?.value ?? null, phone: email ? null : (readPhone(text, { expects: ['phone'] })?.value ?? null) }
}

function withoutDetails(text: string, found: ReturnType<typeof findContact>): string {
  return [found.email, found.phone].reduce<string>((rest, detail) => (detail ? rest.replace(detail, ' ') : rest), text)
}

function corrected(command: Command): Command {
  return command.do === 'set-slot' ? { ...command, do: 'correct-slot' } : command
}

function detailsOf(found: { email: string | null; phone: string | null; name: string | null }): Command[] {
  return (['name', 'email', 'phone'] as const).flatMap((slot): Command[] => {
    const value = found[slot]
    return value ? [{ do: 'set-slot', slot, value }] : []
  })
}

/** "The e-mail is wrong" names what to ask for again; "change something" does not. */
function namedChange({ words: said, isQuestion }: Utterance): Command[] | null {
  const named = SLOT_WORDS.find(([, names]) => said.some(({ word }) => names.has(word)))
  const isChange = said.some(({ word }) => CHANGE_WORDS.has(word))
  const isBareName = said.every(
    ({ word }) =>
      FUNCTION_WORDS.has(word) || SLOT_WORDS.some(([, names]) => names.has(word)) || word === 'e' || word === 'address',
  )
  if (isQuestion || (!isChange && !(named && isBareName)) || said.length > 8) return null
  return [{ do: 'correct-slot', slot: named?.[0] ?? null, value: null }]
}

/** A statement with nothing to recognise is no digression: it is a failed answer to what was asked. */
function digression(utterance: Utterance, commands: Command[]): Command[] {
  const isOther = commands.every(
    (command) => command.do !== 'ask' && command.do !== 'start-flow' && !isBareAssent(command),
  )
  return utterance.isQuestion || isOther ? commands : [{ do: 'clarify' }]
}

/** A yes or an "all right" where neither was asked for answers nothing. */
const isBareAssent = (command: Command) => command.do === 'small-talk' && command.act === 'acknowledge'
