import type { VisitorInput } from '@frontdesk/schema'

/** What the visitor's item reads as in the transcript: the words, the label pressed, or the filled fields. */
export function spokenText(input: Pick<VisitorInput, 'text' | 'choice' | 'form'>): string {
  if (input.text !== undefined) return input.text
  if (input.choice) return input.choice.label
  const values = Object.values(input.form?.values ?? {}).filter((value) => value.trim() !== '')
  return values.join('\n')
}
