import { setOf } from './tokens.ts'

/** Nouns that people are counted with. */
const PARTY_NOUNS = setOf(
  'people person persons guest guests adult adults kid kids child children pax cover covers head heads friend friends diner diners senior seniors lady ladies man men woman women boy boys girl girls baby babies toddler toddlers infant infants teen teens teenager teenagers student students colleague colleagues coworker coworkers folks guys patron patrons visitor visitors participant participants attendee attendees individual individuals member members oap oaps pensioner pensioners human humans soul souls other others mate mates pal pals buddy buddies lads sister sisters brother brothers sibling siblings son sons daughter daughters cousin cousins aunts uncles nieces nephews grandchildren grandkids housemates flatmates roommates relatives',
)

export const isPartyNoun = (word: string): boolean =>
  PARTY_NOUNS.has(word) || (word.endsWith('ns') && PARTY_NOUNS.has(word.slice(0, -1)))
