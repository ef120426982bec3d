import type { EngineTurn } from '@frontdesk/agent-runtime/ports'
import { readersOrEnglish } from '../languages/readers.ts'

/**
 * AS1: whether the visitor's own input says yes to a proposal: the button that carries it, or words that are a whole
 * and unconditional yes. A form never does; text of pages and of models is not even looked at.
 */
export function assentsTo({ choice, text }: EngineTurn['input'], proposalId: string, language = 'en'): boolean {
  if (choice) return choice.id.startsWith('confirm:') && proposalId.endsWith(`:${choice.id.slice('confirm:'.length)}`)
  return text !== undefined && readersOrEnglish(language).readAssent(text) === 'yes'
}
