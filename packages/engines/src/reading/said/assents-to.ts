import type { EngineTurn } from '@frontdesk/agent-runtime/ports'
import { readAssentToDeed } from '../languages/engine/read-answers.ts'
import { languageFor, readersOrEnglish } from '../languages/readers.ts'

/**
 * AS1: whether the visitor's own input says yes to a proposal: the button that carries it, or words that are a whole
 * and unconditional yes. A form never does; text of pages and of models is not even looked at.
 */
export function assentsTo({ choice, text }: EngineTurn['input'], proposalId: string, language = 'en'): boolean {
  if (choice) return choice.id.startsWith('confirm:') && proposalId.endsWith(`:${choice.id.slice('confirm:'.length)}`)
  if (text === undefined) return false
  const data = proposalId.includes(':record:') ? languageFor(language) : null
  return data
    ? readAssentToDeed(data, text, ['cancel', 'change']) === 'yes'
    : readersOrEnglish(language).readAssent(text) === 'yes'
}
