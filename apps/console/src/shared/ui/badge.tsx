import type { ComponentChildren } from 'preact'
import type { Tone } from '../state/wording.ts'

/** A state in a word and a colour; the word alone says it all. */
export const Badge = ({ tone, children }: { tone: Tone; children: ComponentChildren }) => (
  <span class={`badge ${tone}`}>
    <span class="dot" aria-hidden="true" />
    {children}
  </span>
)
