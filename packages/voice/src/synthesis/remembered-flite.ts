import type { Flite, Rendered } from './flite.ts'

/** Four minutes of speech, 8 MB. */
const MOST_SAMPLES = 4_000_000

/**
 * SY5: what was said lately is not made again. An agent asks for a name, a day, a number of people in the same words
 * all day long; the sound of such a question is there at once. Nothing of it outlives the thread.
 */
export function rememberedFlite(flite: Flite, mostSamples = MOST_SAMPLES): Flite {
  /** What was said last stands last. */
  const said = new Map<string, Rendered>()
  let samples = 0
  const forget = (key: string, rendered: Rendered): void => {
    said.delete(key)
    samples -= rendered.samples.length
  }
  const remember = (key: string, rendered: Rendered): void => {
    said.set(key, rendered)
    samples += rendered.samples.length
    for (const [oldest, old] of said) if (samples > mostSamples) forget(oldest, old)
  }
  return {
    pronounce: (words) => flite.pronounce(words),
    render(text, how) {
      const key = JSON.stringify([how.voice, how.rate, text])
      const known = said.get(key)
      if (known) forget(key, known)
      const rendered = known ?? flite.render(text, how)
      remember(key, rendered)
      return rendered
    },
  }
}
