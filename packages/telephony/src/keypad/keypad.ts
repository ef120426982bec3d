import type { ServerEvent } from '@frontdesk/schema'
import type { PhoneSentences } from '../calls/phone-sentences.ts'
import { collectKey, type EntryRule, type KeyEntry, type KeyInput } from './key-collector.ts'
import { guideOf, type KeyedInput, type KeypadGuide } from './keypad-guide.ts'
import { readEntry } from './read-entry.ts'

const BETWEEN_KEYS_MS = 3_000
const MOST_DIGITS = 120

export type KeypadDeps = {
  now: () => number
  language: string
  sentences: PhoneSentences['keypad']
  /** What callers often ask, before anything was answered. */
  suggestions: readonly string[]
  say: (text: string) => void
  submit: (input: KeyedInput) => void
}

/**
 * The keys of one call. TE16: each choice has its number in the order in which it stands, and whatever is asked for can
 * be typed. TE17: what is long or names somebody is read back, and counts after 1. TE18: a star says it again, with what
 * the keys mean; 0 asks for a person.
 */
export class Keypad {
  private readonly deps: KeypadDeps
  private entry: KeyEntry | null = null
  private guide: KeypadGuide
  private answerId: string | null = null
  private lastText = ''
  private ownWords: string | null = null
  /** Typed and read back, not yet confirmed. */
  private unconfirmed: string | null = null

  constructor(deps: KeypadDeps) {
    this.deps = deps
    this.guide = guideOf({ expects: 'free', card: null, suggestions: deps.suggestions }, deps.language)
  }

  press(digit: string): void {
    this.take({ type: 'key', digit, at: this.deps.now() })
  }

  /** To be called now and then: an entry ends with a pause. */
  tick(): void {
    if (this.entry !== null) this.take({ type: 'tick', at: this.deps.now() })
  }

  onServerEvent(event: ServerEvent): void {
    const { type } = event
    if (type === 'response.created' && event.in_reply_to !== null) this.begin(event.response_id)
    if (type === 'response.output_text.done' && event.text !== this.ownWords) this.lastText = event.text
    // What the agent says of itself asks for nothing new.
    if (type === 'response.done' && event.response_id === this.answerId) this.follow(event)
  }

  private begin(answerId: string): void {
    this.answerId = answerId
    this.unconfirmed = null
    this.entry = null
  }

  private follow({ expects, card, suggestions }: Extract<ServerEvent, { type: 'response.done' }>): void {
    this.guide = guideOf({ expects: expects ?? 'free', card, suggestions }, this.deps.language)
  }

  private take(input: KeyInput): void {
    const { entry, effects } = collectKey(this.entry, input, this.rule())
    this.entry = entry
    for (const effect of effects) {
      if (effect.do === 'star') this.sayAgain()
      else if (effect.do === 'taken-back') this.say(this.deps.sentences.takenBack)
      else this.onEntry(effect.digits)
    }
  }

  private rule(): EntryRule {
    const isOneKey = this.unconfirmed !== null || this.guide.kind === 'yes-no' || this.isPlainMenu()
    return { length: isOneKey ? 1 : null, most: MOST_DIGITS, betweenKeysMs: BETWEEN_KEYS_MS }
  }

  private isPlainMenu(): boolean {
    return this.guide.kind === null && this.guide.menu.several === null
  }

  private onEntry(digits: string): void {
    if (this.unconfirmed !== null && this.onConfirmation(digits, this.unconfirmed)) return
    const { language, sentences } = this.deps
    const reading = readEntry(digits, this.guide, { language, yes: sentences.yes, no: sentences.no })
    switch (reading.status) {
      case 'input':
        return this.deps.submit(reading.input)
      case 'person':
        return this.deps.submit({ text: sentences.person })
      case 'confirm':
        this.unconfirmed = reading.text
        return this.say(sentences.readBack(spelled(reading.text)))
      case 'unclear':
        return this.say(`${sentences.unclear} ${this.help()}`)
    }
  }

  /** Whether it was an answer to the read-back. */
  private onConfirmation(digits: string, text: string): boolean {
    if (digits !== '1' && digits !== '2') return false
    this.unconfirmed = null
    if (digits === '1') this.deps.submit({ text })
    else this.say(this.deps.sentences.takenBack)
    return true
  }

  private sayAgain(): void {
    const { sentences } = this.deps
    if (this.unconfirmed !== null) return this.say(sentences.readBack(spelled(this.unconfirmed)))
    this.say([this.lastText, this.help()].filter((part) => part !== '').join(' '))
  }

  /** What the keys mean now, in words. */
  private help(): string {
    const { sentences } = this.deps
    const { menu, kind } = this.guide
    const choices = menu.entries.map(({ key, label }) => sentences.choice(key, label))
    return [...choices, ...(kind === null ? [] : [sentences.kinds[kind]]), sentences.forPerson].join(' ')
  }

  private say(text: string): void {
    this.ownWords = text
    this.deps.say(text)
  }
}

/** Digits and letters one by one, so that each is heard. */
const spelled = (text: string): string => Array.from(text, (one) => (one === ' ' ? ',' : one)).join(' ')
