export const BUT = new Set(
  'but while whereas though although however if unless because since provided so aber sondern wahrend wenn falls weil pero aunque mientras si porque sino mais tandis'.split(
    ' ',
  ),
)

/** Words before what a price is for: "a month", "por noche". */
export const RATE = new Set(['per', 'a', 'an', 'each', 'pro', 'im', 'je', 'am', 'por', 'al', 'la', 'par', '/'])

/** Words that say that nothing else is so. */
export const ONLY = new Set([
  'only',
  'solely',
  'exclusively',
  'nur',
  'ausschliesslich',
  'solo',
  'unicamente',
  'uniquement',
])
