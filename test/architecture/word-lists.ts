import { cardinals, MONTH_FORMS, ordinals, TENS_WORDS, WEEKDAY_FORMS } from '@frontdesk/calendar'

/** Parts of names that patterns put together: "(mon|tues|wednes)day". */
const STEMS = ['wednes', 'satur']
const KINDS: Readonly<Record<string, ReadonlySet<string>>> = {
  weekdays: new Set([...WEEKDAY_FORMS.keys(), ...[...WEEKDAY_FORMS.keys()].map((form) => `${form}s`), ...STEMS]),
  // "May" is a word of its own as well.
  months: new Set([...MONTH_FORMS.keys()].filter((form) => form !== 'may')),
  numbers: new Set([...cardinals(1, 19), ...TENS_WORDS.keys()]),
  ordinals: new Set(ordinals(1, 19)),
}
/** Fewer are an example or a choice between some of them. */
const MOST = 4

const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm
const LITERAL = /'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`|\/(?:[^/\n\\]|\\.)+\/[a-z]*|\[[^[\]]{0,600}\]/g

/** What the strings, patterns and lists of a program list that `packages/calendar` has in a table: "weekdays", "numbers". */
export function listedWords(program: string): string[] {
  const literals = program.replace(COMMENT, '').match(LITERAL) ?? []
  const said = literals.map((literal) => new Set(literal.toLowerCase().match(/[a-z]+/g)))
  return Object.entries(KINDS)
    .filter(([, words]) => said.some((each) => [...each].filter((word) => words.has(word)).length > MOST))
    .map(([kind]) => kind)
}
