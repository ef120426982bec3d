import type { AgentRoleTemplate } from '@frontdesk/schema'

type ByRole = Readonly<Record<AgentRoleTemplate, string>>

/** One question of a guided flow, in the steps in which it is asked again. */
export type Prompts = Readonly<{ ask: string; rephrase: string; example: string; options: string }>

/**
 * Everything the embedded engine can say, in one language. Every language has every sentence, or it does not compile.
 * Words in braces are filled in; a test checks that all languages use the same ones.
 */
export type Sentences = Readonly<{
  /** `{name}` is the agent's. */
  greetings: ByRole
  /** What the agent can do instead of answering: whom it passes a message on to. */
  offers: ByRole
  chips: Readonly<{
    hours: string
    contact: string
    prices: string
    start: string
    pay: string
    refund: string
    help: string
    message: string
    yes: string
    change: string
    cancel: string
    resume: string
  }>
  labels: Readonly<{
    message: string
    name: string
    contact: string
    email: string
    phone: string
    formTitle: string
    submit: string
    passedOn: string
  }>
  answers: Readonly<{
    unknown: string
    unknownPart: string
    maybe: string
    reading: string
    unreadable: string
    noPages: string
    cannotDo: string
    offLimits: string
    nearest: string
    /** Above words of a website that is in another language than the visitor's. */
    inOtherLanguage: string
  }>
  talk: Readonly<{
    greeting: string
    thanks: string
    bye: string
    howAreYou: string
    identity: string
    identityFor: string
    robot: string
    abilities: string
    praise: string
    complaint: string
    insult: string
    apology: string
    joke: string
    language: string
    acknowledge: string
    nothingToRepeat: string
    clarify: string
    handoff: string
    emergency: string
  }>
  message: Readonly<{
    text: Prompts
    contact: Prompts
    confirm: Prompts
    offerStop: string
    back: string
    readBack: string
    readBackFrom: string
    askChange: string
    done: string
    alreadyDone: string
    failed: string
    cancelled: string
    nothingToCancel: string
  }>
}>

/** Puts values into the braces. A value is never searched for braces itself. */
export function fill(sentence: string, values: Readonly<Record<string, string>>): string {
  return sentence.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
}
