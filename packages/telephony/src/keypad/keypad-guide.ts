import type { Card, ExpectedAnswer, VisitorInput } from '@frontdesk/schema'

/** What of a finished answer says which keys mean what. */
export type Answered = { expects: ExpectedAnswer; card: Card | null; suggestions: readonly string[] }

/** What a visitor would have pressed, typed or said. */
export type KeyedInput = Pick<VisitorInput, 'text' | 'choice' | 'form'>

/** `label` is how it is read out. */
export type MenuEntry = { key: string; label: string; input: KeyedInput }
/** `several`: the keys of all that is wanted, one after the other. */
export type KeypadMenu = { entries: readonly MenuEntry[]; several: { formId: string } | null }

/** What is typed, apart from the numbers of a menu. */
export type EntryKind = 'yes-no' | 'date' | 'time' | 'number' | 'digits' | 'letters' | null
export type KeypadGuide = { menu: KeypadMenu; kind: EntryKind; yes: KeyedInput | null }

const NOTHING: KeypadMenu = { entries: [], several: null }

/** 0 is for a person, so a menu has nine; more is too much for an ear anyway. */
const MOST_ENTRIES = 9

const KINDS: Readonly<Record<ExpectedAnswer, EntryKind>> = {
  free: null,
  'yes-no': 'yes-no',
  date: 'date',
  time: 'time',
  number: 'number',
  phone: 'digits',
  code: 'letters',
  name: 'letters',
  email: 'letters',
}

/** TE16: the keys of an answer: its choices by number, and what else it asks for. */
export function guideOf({ expects, card, suggestions }: Answered, language: string): KeypadGuide {
  const kind = KINDS[expects]
  if (kind === 'yes-no') return { menu: NOTHING, kind, yes: mainChoice(card) }
  const menu = card === null ? NOTHING : menuOf(card, language)
  const isWords = kind === null && menu.entries.length === 0
  return {
    menu: isWords ? numbered(suggestions.map((text) => ({ label: text, input: { text } }))) : menu,
    kind,
    yes: null,
  }
}

type Unnumbered = Omit<MenuEntry, 'key'>

const numbered = (entries: readonly Unnumbered[], several: KeypadMenu['several'] = null): KeypadMenu => ({
  entries: entries.slice(0, MOST_ENTRIES).map((entry, at) => ({ key: String(at + 1), ...entry })),
  several,
})

const chosen = ({ id, label }: { id: string; label: string }): Unnumbered => ({
  label,
  input: { choice: { id, label: label.slice(0, 200) } },
})

function menuOf(card: Card, language: string): KeypadMenu {
  if (card.type === 'choices') return numbered(card.options.map(chosen), card.several ? { formId: card.id } : null)
  if (card.type === 'slots') return numbered(timesIn(card, language))
  if (card.type === 'order') return numbered(card.actions.map(chosen))
  if (card.type !== 'listings') return NOTHING
  const actionsOf = ({ title, actions }: (typeof card.listings)[number]) =>
    actions.map(({ id, label }) => chosen({ id, label: `${title}, ${label}` }))
  return numbered(card.listings.flatMap(actionsOf))
}

/** At a read-back the first choice that is not "no" is the card's main one. */
function mainChoice(card: Card | null): KeyedInput | null {
  if (card?.type !== 'choices') return null
  const main = card.options.find(({ id }) => id === card.main_id)
  return main ? chosen(main).input : null
}

/** So many times an ear keeps; of more, some that are spread over them. */
const MOST_TIMES = 5

/** The day is said with the first of its times alone. */
function timesIn({ slots, time_zone: timeZone }: Extract<Card, { type: 'slots' }>, language: string): Unnumbered[] {
  const day = new Intl.DateTimeFormat(language, { weekday: 'long', day: 'numeric', month: 'long', timeZone })
  const time = new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit', timeZone })
  const step = Math.max(1, slots.length / MOST_TIMES)
  const some = slots.filter((_, at) => at === Math.round(Math.round(at / step) * step))
  let before = ''
  return some.map(({ id, starts_at }) => {
    const [itsDay, itsTime] = [day.format(starts_at), time.format(starts_at)]
    const label = itsDay === before ? itsTime : `${itsDay}, ${itsTime}`
    before = itsDay
    return { label, input: chosen({ id, label: `${itsDay}, ${itsTime}` }).input }
  })
}
