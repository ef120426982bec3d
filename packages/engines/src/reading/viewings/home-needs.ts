import type { EngineTurn, ListingFact } from '@frontdesk/agent-runtime/ports'
import { anyOf, WEEKDAY_NAMES } from '@frontdesk/calendar'
import { COUNT, countOf } from './counted-people.ts'
import { factOf, furnishedIn, mostPeopleIn, type Pet, petsIn, refuses } from './home-facts.ts'

/** What a home has to allow, as it was said at any time in this conversation. */
export type HomeNeeds = {
  pet: Pet | null
  petName: string | null
  people: number
  furnished: boolean | null
  parking: boolean
  sharers: boolean
}

const NO_NEEDS: HomeNeeds = { pet: null, petName: null, people: 1, furnished: null, parking: false, sharers: false }

const DOGS = String.raw`(?:dogs?|pupp(?:y|ies)|pups?|labradors?|lab|spaniels?|terriers?|collies?|poodles?|greyhounds?|whippets?|dachshunds?|beagles?|retrievers?|bulldogs?)`
const CATS = '(?:cats?|kittens?|kitty)'
const PETS = '(?:pets?|animals?|rabbits?|hamsters?|guinea pigs?|parrots?|budgies?)'
const NO_PET = new RegExp(String.raw`\b(?:no|without(?: any)?|not? have(?: any)?) (?:${DOGS}|${CATS}|${PETS})\b`, 'iu')
/** Somebody's own animal, and not one that is only spoken of. */
const OWN = String.raw`\b(?:have|has|having|got|with|bring|bringing|own|and|plus|take|takes|allow|allows|our|my|an?|the|welcome|for)\b[^.?!,;]{0,24}`
const NAMED = new RegExp(
  String.raw`\b(?:${DOGS}|${CATS}|${PETS}),? (?:called|named|is called|name is) (\p{L}{2,20})`,
  'iu',
)

const KINDS_OF_PET: readonly (readonly [Pet, RegExp])[] = [
  ['dog', new RegExp(String.raw`\b${DOGS}\b`, 'iu')],
  ['cat', new RegExp(String.raw`\b${CATS}\b`, 'iu')],
  ['pet', new RegExp(String.raw`\b${PETS}\b`, 'iu')],
]
const OWN_PET = new RegExp(String.raw`${OWN}\b(?:${DOGS}|${CATS}|${PETS})\b`, 'iu')

/** The animal that a text speaks of. */
export const petIn = (text: string): Pet | null =>
  NO_PET.test(text) ? null : (KINDS_OF_PET.find(([, kind]) => kind.test(text))?.[0] ?? null)

const ownPetIn = (text: string): Pet | null => (OWN_PET.test(text) ? petIn(text) : null)

const PEOPLE = new RegExp(
  String.raw`\b(${COUNT}) (?:of us|people|persons|mates|friends|students|adults|sharers|lads|girls|guys|professionals|housemates|colleagues|workers)\b`,
  'iu',
)
const FAMILY = new RegExp(String.raw`\bfamily of (${COUNT})\b`, 'iu')
const COUPLE =
  /\b(?:couple|(?:me|myself|i) and my (?:partner|wife|husband|girlfriend|boyfriend|fiancée?|mate|friend|sister|brother|mum|mother|daughter|son)|my (?:partner|wife|husband|girlfriend|boyfriend|fiancée?|mate|friend|sister|brother|mum|mother|daughter|son) and (?:i|me))\b/iu

/** How many people a text says shall live there, where it says so. */
export function peopleIn(text: string): number | null {
  const count = PEOPLE.exec(text)?.[1] ?? FAMILY.exec(text)?.[1]
  if (count !== undefined) return countOf(count)
  return COUPLE.test(text) ? 2 : null
}

/** AX5: who comes along to look ("can we see it at six, 2 of us?") is not said to live there. */
const livingIn = (line: string): number | null => (OF_VIEWING.test(line) && !TO_LIVE.test(line) ? null : peopleIn(line))
const OF_VIEWING = new RegExp(
  String.raw`\b(?:view|viewings?|views|com(?:e|es|ing|in)|see (?:it|the|that)|look (?:at|round|around)|visit\w*)\b|\b\d{1,2}[:.]\d{2}\b|\b(?:at|past|to) (?:\d{1,2}|noon)\b|\b(?:${anyOf(WEEKDAY_NAMES)}|tomorrow)\b`,
  'iu',
)
const TO_LIVE =
  /\b(?:liv(?:e|ing)|mov(?:e|ing) in|shar(?:e|ing)|rent(?:ing)?|look(?:ing)? for|need|want|(?:flat|house|home|place|room|studio|apartment|big enough|space|something|anything) for)\b/iu

const UNFURNISHED = /\b(?:unfurnished|without furniture|no furniture|my own furniture|our own furniture)\b/iu
const FURNISHED = /\b(?<!part[ -])(?:furnished|with furniture)\b/iu
const PARKING =
  /\b(?:with|need|needs|want|wants|must have|and|plus|got)\b[^.?!;]{0,20}\bparking\b|\b(?:park|space for) (?:my|our|the|a) (?:car|van)\b/iu

const SHARERS = /\b(?:sharers?|shar(?:e|ing) (?:it|with|a|between)|could share|to share|(?:house|flat)?mates)\b/iu
const TAKES_SHARERS = /\bshar(?:ers?|ing)\b/iu

/** Of homes for people who share, those that say that they are. */
export function forSharers(homes: readonly ListingFact[], { sharers }: HomeNeeds): readonly ListingFact[] {
  const told = sharers ? homes.filter(({ description }) => TAKES_SHARERS.test(description)) : []
  return told.length > 0 ? told : homes
}

/** VH5: what was said in any line of what a home has to allow; the later line counts. */
function needsIn(lines: readonly string[]): HomeNeeds {
  return lines.reduce<HomeNeeds>(
    (needs, line) => ({
      pet: NO_PET.test(line) ? null : (ownPetIn(line) ?? needs.pet),
      petName: NAMED.exec(line)?.[1] ?? needs.petName,
      people: livingIn(line) ?? needs.people,
      furnished: UNFURNISHED.test(line)
        ? false
        : FURNISHED.test(line) && !/[?]\s*$/u.test(line)
          ? true
          : needs.furnished,
      sharers: needs.sharers || SHARERS.test(line),
      parking: needs.parking || (PARKING.test(line) && !/[?]\s*$/u.test(line)),
    }),
    NO_NEEDS,
  )
}

/** The needs that were said by the visitor so far, in this message too. */
export function needsOf({ turn, whole }: { turn: EngineTurn; whole?: string | undefined }): HomeNeeds {
  const before = turn.history.flatMap(({ role, text }) => (role === 'visitor' ? [text] : []))
  return needsIn([...before, whole ?? turn.input.text ?? ''])
}

/** VH5: whether the owner's own words shut out what is needed; what is not said shuts out nothing. */
export function isAgainst(home: ListingFact, { pet, people, furnished, parking }: HomeNeeds): boolean {
  if (pet !== null && petsIn(home, pet)?.verdict === 'no') return true
  if ((mostPeopleIn(home) ?? people) < people) return true
  const asFurnished = furnishedIn(home)
  if (furnished !== null && asFurnished !== null && /^unfurnished/iu.test(asFurnished) === furnished) return true
  const space = parking ? factOf(home, /^parking/iu) : null
  return space !== null && refuses(space.value)
}
