import { spokenWords } from '../text/spoken-words.ts'

/** What bridges a long wait: a few words that stand in no transcript, never the same ones twice in succession. */
export class Filler {
  private readonly words: readonly string[]
  private readonly language: string
  private said = 0
  private current: { id: string; hasSound: boolean } | null = null

  constructor(words: readonly string[], language: string) {
    this.words = words
    this.language = language
  }

  /** Some of it was made: what comes next waits for its end. */
  get isHeard(): boolean {
    return this.current?.hasSound ?? false
  }

  /** It was asked for, and nothing of it was made. */
  get isSilent(): boolean {
    return this.current !== null && !this.current.hasSound
  }

  begin(): { id: string; text: string } {
    const text = this.words[this.said % this.words.length] ?? ''
    this.said += 1
    const id = `wait:${this.said}`
    this.current = { id, hasSound: false }
    return { id, text: spokenWords(text, this.language) }
  }

  owns(id: string): boolean {
    return this.current?.id === id
  }

  makeSound(): void {
    if (this.current) this.current.hasSound = true
  }

  end(): void {
    this.current = null
  }
}
