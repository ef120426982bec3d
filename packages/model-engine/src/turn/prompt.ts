import type { LanguageModelV3Message, LanguageModelV3Prompt } from '@ai-sdk/provider'
import type { EngineTurn, HistoryLine } from '@frontdesk/agent-runtime/ports'
import type { Evidence } from '../ports.ts'
import { HISTORY_LINES } from './gather-evidence.ts'
import { instructionsFor } from './instructions.ts'

/** What a model is asked: who it is, what was said, what it may rest on, and last the visitor's words. */
export function promptFor(turn: EngineTurn, evidence: readonly Evidence[]): LanguageModelV3Prompt {
  const material = evidence.map(fenced).join('\n')
  const asked = `${material}\n\nThe visitor says:\n${unfenced(turn.input.text ?? '')}`
  return [
    { role: 'system', content: instructionsFor(turn) },
    ...historyMessages(turn.history.slice(-HISTORY_LINES)),
    { role: 'user', content: [{ type: 'text', text: asked }] },
  ]
}

/** ME4: nothing inside can close the fence: there are no angle brackets in it. */
export const fenced = ({ id, kind, text }: Evidence): string => `<${kind} id="${id}">\n${unfenced(text)}\n</${kind}>`

const unfenced = (text: string): string => text.replaceAll('<', '‹').replaceAll('>', '›')

/** Lines of one side after another are one message: some servers take nothing else. */
function historyMessages(lines: readonly HistoryLine[]): LanguageModelV3Message[] {
  const merged: { role: 'user' | 'assistant'; text: string }[] = []
  for (const { role, text } of lines) {
    const side = role === 'visitor' ? 'user' : 'assistant'
    const last = merged.at(-1)
    if (last?.role === side) last.text += `\n${unfenced(text)}`
    else merged.push({ role: side, text: unfenced(text) })
  }
  // The greeting is the agent's, and what a conversation begins with must be the visitor's.
  const from = merged.findIndex(({ role }) => role === 'user')
  return (from < 0 ? [] : merged.slice(from)).map(({ role, text }) => ({ role, content: [{ type: 'text', text }] }))
}

const BYTES_A_TOKEN = 3

/** About so many tokens, with a margin: prose takes four bytes for one. What it really was is settled afterwards. */
export const tokensOf = (...sent: readonly unknown[]): number =>
  Math.ceil(new TextEncoder().encode(JSON.stringify(sent)).length / BYTES_A_TOKEN)
