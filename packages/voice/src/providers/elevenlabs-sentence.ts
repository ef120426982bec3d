import { Framer, SAMPLE_RATE } from '../audio/pcm.ts'
import type { SpokenWord } from '../ports.ts'
import type { TimedCharacter } from './elevenlabs-messages.ts'

type Word = { text: string; firstCharacter: number; lastCharacter: number }

const isSpace = (character: string): boolean => character.trim() === ''

/** A sentence while the provider speaks it: how far it is, by the characters that were said. */
export class ElevenLabsSentence {
  readonly id: string
  readonly text: string
  private readonly words: readonly Word[]
  private readonly framer = new Framer()
  private charactersSaid = 0
  private readonly characters: number
  private samplesMade = 0

  constructor(id: string, text: string) {
    this.id = id
    this.text = text
    this.words = wordsOf(text)
    this.characters = (this.words.at(-1)?.lastCharacter ?? -1) + 1
  }

  /** Some of it was spoken: it cannot be said again without being heard twice. */
  get hasBegun(): boolean {
    return this.samplesMade > 0
  }

  get isSaid(): boolean {
    return this.charactersSaid >= this.characters
  }

  /**
   * The words that begin in this part, counted from the beginning of the sentence. A word is told whole when its first
   * character is heard, as long as what of it is in this part.
   */
  wordsIn(part: readonly TimedCharacter[], partStartMs: number): SpokenWord[] {
    const beganMs = (this.samplesMade * 1_000) / SAMPLE_RATE - partStartMs
    const alignedUpTo: SpokenWord[] = []
    for (const { text, startMs, endMs } of part) {
      if (isSpace(text)) continue
      const at = this.charactersSaid
      this.charactersSaid += 1
      const word = this.words.find(({ firstCharacter }) => firstCharacter === at)
      const last = alignedUpTo.at(-1)
      if (word)
        alignedUpTo.push({
          text: word.text,
          startMs: Math.round(beganMs + startMs),
          endMs: Math.round(beganMs + endMs),
        })
      else if (last) alignedUpTo[alignedUpTo.length - 1] = { ...last, endMs: Math.round(beganMs + endMs) }
    }
    return alignedUpTo
  }

  /** Whole frames of what came. */
  frames(samples: Int16Array): Int16Array[] {
    this.samplesMade += samples.length
    return this.framer.push(samples)
  }

  /** The rest, filled up with silence. */
  lastFrame(): Int16Array | null {
    return this.framer.flush()
  }

  /** How many of these characters are its own. */
  ownOf(characters: readonly TimedCharacter[]): number {
    let left = this.characters - this.charactersSaid
    const next = characters.findIndex(({ text }) => !isSpace(text) && left-- === 0)
    return next < 0 ? characters.length : next
  }
}

function wordsOf(text: string): Word[] {
  let character = 0
  return text
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => {
      const firstCharacter = character
      character += Array.from(word).length
      return { text: word, firstCharacter, lastCharacter: character - 1 }
    })
}
