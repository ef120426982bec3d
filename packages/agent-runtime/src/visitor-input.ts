import type { VisitorInput } from '@frontdesk/schema'

/** What the visitor's item reads as in the transcript: the words, the label pressed, or the filled fields. */
export function spokenText(input: Pick<VisitorInput, 'text' | 'choice' | 'form' | 'order'>): string {
  if (input.text !== undefined) return input.text
  const pressed = input.choice ?? input.order
  if (pressed) return pressed.label
  const values = Object.values(input.form?.values ?? {}).filter((value) => value.trim() !== '')
  return values.join('\n')
}
