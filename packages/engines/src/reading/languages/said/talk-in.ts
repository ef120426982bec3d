import type { EngineTurn } from '@frontdesk/agent-runtime/ports'
import type { Command, Expectation, SocialCommand } from '../../../turn/commands.ts'
import { wordsOf } from '../../words.ts'
import type { NoWish } from '../engine/language-data.ts'
import { phrasesOf } from '../engine/lexicon.ts'
import { asksFor } from '../engine/read-asks.ts'
import type { Language } from '../engine/world.ts'
import { languageFor } from '../readers.ts'
import { readWishByModel } from '../wishes/read-wish-model.ts'
import { isExplained } from './vocabulary.ts'

const SURE = 0.6
/** "Was kann ich bei Ihnen buchen?" asks for no more. */
const MOST_WORDS = 8

/** What words do that ask the site for nothing. */
const SOCIAL: Readonly<Partial<Record<NoWish, SocialCommand>>> = {
  complaint: { do: 'small-talk', act: 'complaint' },
  talk: { do: 'small-talk', act: 'acknowledge' },
  thanks: { do: 'small-talk', act: 'thanks' },
  person: { do: 'handoff' },
}

/**
 * TG21: talk, a complaint, a wish for a person or a message in a language that is read by data, where the site answers
 * nothing.
 */
export function talkOfWords(
  { agent, input, tools }: Pick<EngineTurn, 'agent' | 'input' | 'tools'>,
  expects: Expectation,
  commands: readonly Command[],
): readonly Command[] {
  const language = languageFor(agent.language)
  const isOpen = expects === 'nothing' || expects === 'offer'
  if (!language || !tools.business || input.text === undefined || !isOpen) return commands
  if (commands.some((command) => command.do === 'start-flow') && isRequestAlone(language, input.text))
    return commands.filter((command) => command.do !== 'set-slot' || command.slot !== 'text')
  const isAsked = commands.some((command) => command.do === 'ask')
  return isAsked ? (askedOfAgent(language, input.text) ?? meantSocially(language, input.text, commands)) : commands
}

/** "Was kann ich bei Ihnen buchen?", "pardon ?": asked of the agent itself. */
function askedOfAgent(language: Language, text: string): readonly Command[] | null {
  if (wordsOf(text).length > MOST_WORDS) return null
  if (asksFor(language, text, 'repeat')) return [{ do: 'repeat' }]
  return asksFor(language, text, 'abilities') ? [{ do: 'small-talk', act: 'abilities' }] : null
}

function meantSocially(language: Language, text: string, commands: readonly Command[]): readonly Command[] {
  const read = readWishByModel(language, text)
  if (read === null || read.chance < SURE) return commands
  if (read.does === 'message') return [{ do: 'start-flow', flow: 'take-message', about: 'anything' }]
  const social = Object.entries(SOCIAL).find(([does]) => does === read.does)?.[1]
  return social
    ? commands.map((command) => (command.do === 'ask' ? { ...command, orElse: command.orElse ?? social } : command))
    : commands
}

/** "Ich möchte eine Nachricht hinterlassen" is no message yet. */
function isRequestAlone(language: Language, text: string): boolean {
  const asking = new Set(phrasesOf(language.data.hints.message).flatMap((phrase) => phrase.split(' ')))
  return isExplained(
    language,
    text,
    wordsOf(text).filter(({ word }) => asking.has(word)),
  )
}
