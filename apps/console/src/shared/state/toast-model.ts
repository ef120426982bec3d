import { createModel, signal } from '@preact/signals'
import type { Clock } from './clock.ts'

/** Long enough to be read twice. */
const SHOWN_MS = 5_000

const nothing = () => {}

/** One short sentence about what just happened, seen at the edge of the page and spoken by screen readers. */
export const ToastModel = createModel((clock: Clock) => {
  const words = signal('')
  let stopHiding = nothing
  return {
    words,
    say(sentence: string) {
      stopHiding()
      words.value = sentence
      stopHiding = clock.after(SHOWN_MS, () => (words.value = ''))
    },
  }
})
export type Toast = InstanceType<typeof ToastModel>
