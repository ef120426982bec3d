const TRY_LATER = 'Try again later; if it stays so, ask whoever runs the website.'
const LET_IN = 'The website keeps programs out. Allow Frontdesk there, or add the text as a source of its own.'
const NOT_THERE = 'If the page is gone for good, take the links to it off the website.'

/** What the reader of websites says of a page, and what its owner can do. */
const remedies: readonly (readonly [RegExp, string])[] = [
  [/status (404|410)\b/, NOT_THERE],
  [/status (401|403|429|451)\b/, LET_IN],
  [/status 5\d\d\b/, TRY_LATER],
  [/too long to answer|could not be reached/, TRY_LATER],
  [/redirects more than/, 'Its redirects go in a circle; have them mended on the website.'],
  [/robots\.txt asks not/, 'Allow Frontdesk in the robots.txt of the website.'],
]

/** KG2: null where there is nothing to advise beyond the reason itself. */
export const remedyFor = (reason: string): string | null =>
  remedies.find(([pattern]) => pattern.test(reason))?.[1] ?? null
