/** A sentence, and by its type the names of the values in its braces. */
export type Sentence<Args extends string = never> = { readonly text: string; readonly args?: Args }

/** The four ways of asking the same thing again (rephrased, by example, by options); then the flow offers to stop. */
export type Ladder<Args extends string = never> = {
  readonly steps: readonly [ask: string, rephrase: string, example: string, options: string]
  readonly args?: Args
}

export const sentence = <Args extends string = never>(text: string): Sentence<Args> => ({ text })

export const ladder = <Args extends string = never>(...steps: Ladder<Args>['steps']): Ladder<Args> => ({ steps })

/** The same table in another language: plain text, every sentence, with no other values than the English one. */
export type Translated<Table> = {
  readonly [Key in keyof Table]: Table[Key] extends Ladder<string> ? Ladder['steps'] : string
}
