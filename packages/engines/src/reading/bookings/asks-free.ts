import type { BusinessContext } from '../../turn/business-context.ts'
import type { FlowKind } from '../../turn/flow-slots.ts'
import type { Wish } from '../../turn/said.ts'
import { namesTime } from '../said/reading.ts'
import { NIGHT_COUNT } from '../stays/night-counts.ts'
import { namesRoom } from '../stays/read-room-kind.ts'
import { ROOM_TO_LET } from '../stays/room-words.ts'
import type { Utterance } from '../words.ts'

const PLACE: readonly (readonly [FlowKind, RegExp])[] = [
  ['stay', new RegExp(String.raw`\b(?:${ROOM_TO_LET}|suites?|doubles?|twins?|nights?|vacanc(?:y|ies)|stay)\b`, 'iu')],
  ['reservation', /\b(?:tables?|seats?|reservations?)\b/iu],
  ['appointment', /\b(?:appointments?|slots?)\b/iu],
]
/** "Anything free on Saturday?", "any rooms left?", "do you have space?", "can you fit us in?" */
const ASKS_FREE = new RegExp(
  [
    String.raw`\b(?:any|some)thing (?:free|available|open|left)\b`,
    String.raw`\b(?:any|some|free|a|an|enough|more) (?:\p{L}{1,20} )?(?:${ROOM_TO_LET}|tables?|slots?|spots?|seats?|space|appointments?|openings?|vacanc(?:y|ies)|availability)\b`,
    String.raw`\b(?:got|have|is there|there) (?:space|room|availability|vacancies|openings)\b`,
    String.raw`\b(?:fit|squeeze) (?:me|us) in\b`,
  ].join('|'),
  'iu',
)
/** "Double room from Friday to Monday, late check-in ok?": it begins with what is wished for. */
const BEGINS_WITH_ROOM = new RegExp(
  String.raw`^\W*(?:(?:hi|hello|hey|please|so|ok|okay|then|well|and)[,.! ]+)*(?:an? |one |the )?(?:(?:\p{L}{1,20} )?${ROOM_TO_LET}|suite|double|twin)\b`,
  'iu',
)
const STAYS = /\b(?:i|we)(?:['’]d| would)? (?:want|like|need|plan|wish|love|hope) to stay\b/iu
/** What a thing of the house costs, or when it is open, is no wish for a place. */
const ASKS_ELSE = /\b(?:how much|cost|price|open|close|service|include|breakfast|parking)\b/iu

/** "Do you have a hut", "is a pod free", "could we get the barn". */
const ASKS_TO_HAVE =
  /\b(?:do you have|have you|got|is there|are there|any|free|available|availability|possible|(?:can|could|may) (?:i|we))\b/iu

/** SB4: a room that is named as the house calls it, with a time, is wished for; or it is asked whether it can be had. */
const wishesForRoom = (context: BusinessContext, { text, isQuestion }: Utterance): boolean =>
  (!isQuestion || ASKS_TO_HAVE.test(text)) &&
  (namesRoom(context, text) || COUNTS_NIGHTS.test(text)) &&
  namesTime(context, text)

/** "For two nights", with its day, is said of nothing else in a house with rooms. */
const COUNTS_NIGHTS = new RegExp(String.raw`\b${NIGHT_COUNT}[ -]nights?\b`, 'iu')

/** AF1: Who asks what is free, and when, wishes for it: of the one thing that can be booked, or the one that is named. */
export function freeTimeWish(context: BusinessContext, utterance: Utterance): Wish | null {
  const { text, isQuestion } = utterance
  const kinds = bookable(context)
  if (kinds.includes('stay') && wishesForRoom(context, utterance)) return { want: 'flow', kind: 'stay' }
  if (ASKS_ELSE.test(text)) return null
  const isFree = ASKS_FREE.test(text) && (isQuestion || /^\W*any\b/iu.test(text))
  const [kind, ...others] = wishesToStay(kinds, text) ? ['stay' as const] : isFree ? meantOf(kinds, text) : []
  return kind !== undefined && others.length === 0 && namesTime(context, text) ? { want: 'flow', kind } : null
}

const wishesToStay = (kinds: readonly FlowKind[], text: string): boolean =>
  kinds.includes('stay') && (BEGINS_WITH_ROOM.test(text) || STAYS.test(text))

/** The bookable kinds that are named; all of them when none is. */
function meantOf(kinds: readonly FlowKind[], text: string): readonly FlowKind[] {
  const named = PLACE.filter(([kind, noun]) => kinds.includes(kind) && noun.test(text)).map(([kind]) => kind)
  return named.length > 0 ? named : kinds
}

function bookable({ turn, facts }: BusinessContext): FlowKind[] {
  const { capabilities } = turn.agent
  const reserves = capabilities.includes('RESERVATION_MANAGEMENT')
  return [
    ...(reserves && (facts.rooms ?? []).length > 0 ? ['stay' as const] : []),
    ...(reserves && facts.maxParty !== null ? ['reservation' as const] : []),
    ...(capabilities.includes('APPOINTMENT_MANAGEMENT') && facts.services.length > 0 ? ['appointment' as const] : []),
  ]
}
