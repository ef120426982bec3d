import type { BookingQuote } from '@frontdesk/api-client'
import { problemAt, problemIn } from '../../shared/state/form-model.ts'
import { countOf } from '../../shared/state/wording.ts'
import { Problem, TextField } from '../../shared/ui/field.tsx'
import type { Calendar } from '../state/calendar-model.ts'
import { moneySaid } from '../state/money.ts'
import { type Extra, extrasTyped, extraWords, guestsWords, type Room, withExtra } from '../state/stay-extras.ts'
import { SumList } from './sum-list.tsx'

/** CO84: what is had beside a room, with its prices. */
export function StayExtras({ model }: { model: Calendar }) {
  const { form } = model.editor
  const room = roomOf(model)
  const values = form.values.value
  const offered = room?.extras ?? []
  const typed = Object.keys(extrasTyped(values)).filter((name) => !offered.some((extra) => extra.name === name))
  const guests = room === null ? null : guestsWords(room, values)
  return (
    <>
      {(offered.length > 0 || typed.length > 0) && (
        <fieldset class="group row-fields">
          <legend>{room === null ? 'Beside the room' : `Beside the room: ${room.name}`}</legend>
          <div class="quantities">
            {offered.map((extra) => (
              <Quantity key={extra.name} model={model} name={extra.name} extra={extra} />
            ))}
            {typed.map((name) => (
              <Quantity key={name} model={model} name={name} extra={null} />
            ))}
          </div>
          <Problem id="stay-extras-problem" sentence={wholeProblem(model)} />
        </fieldset>
      )}
      {guests !== null && <p class="hint">{guests}</p>}
    </>
  )
}

/** The room that is chosen, else the one that would be taken, else the one that is had. */
function roomOf({ editor, choices }: Calendar): Room | null {
  const [had] = editor.editing.value?.booking?.resourceIds ?? []
  const wanted = editor.form.values.value['resourceId'] || editor.stay.roomId.value || had
  return choices.value.rooms.find(({ id }) => id === wanted) ?? null
}

/** What is said of all of them, where it is not said of one. */
function wholeProblem({ editor: { form } }: Calendar): string | null {
  const isOfOne = Object.keys(form.failure.value?.fields ?? {}).some((field) => field.startsWith('extras.'))
  return isOfOne ? null : problemAt(form, 'extras')
}

type QuantityProps = { model: Calendar; name: string; extra: Extra | null }

function Quantity({ model, name, extra }: QuantityProps) {
  const { form } = model.editor
  const currency = model.business.value?.currency ?? 'EUR'
  return (
    <TextField
      label={name}
      hint={extra === null ? 'Not of this room: as it was agreed on' : extraWords(extra, currency)}
      inputMode="numeric"
      placeholder="0"
      value={extrasTyped(form.values.value)[name] ?? ''}
      problem={problemIn(form, `extras.${name}`)}
      onInput={(quantity) => form.set('extras', withExtra(form.values.peek(), name, quantity))}
    />
  )
}

/** What the stay comes to, before it is booked or changed. */
export function StayTotal({ model }: { model: Calendar }) {
  const room = roomOf(model)
  const told = model.editor.stay.told.value
  const before = model.editor.editing.value?.booking?.price ?? null
  return (
    <output class="order-total">
      {told.status === 'asking' && <p class="quiet">Working out what it costs</p>}
      {told.status === 'hindered' && <p>No total yet. {told.words}</p>}
      {told.status === 'told' && <Sums quote={told.quote} room={room} before={before} />}
    </output>
  )
}

type SumsProps = { quote: BookingQuote; room: Room | null; before: number | null }

function Sums({ quote, room, before }: SumsProps) {
  const { what, nights, price, currency, extras } = quote
  const place = `${room?.name ?? what}, ${countOf(nights ?? 1, 'night')}`
  if (price === null) return <p>No price of a night is known for {place}.</p>
  const alone = price - extras.reduce((sum, { amount }) => sum + amount, 0)
  const rows = [
    { words: place, amount: alone },
    ...extras.map(({ name, quantity, amount }) => ({ words: `${quantity} × ${name}`, amount })),
  ]
  return (
    <>
      <SumList rows={rows} total={price} currency={currency} />
      {before !== null && before !== price && <p class="quiet">It was {moneySaid(before, currency)}</p>}
    </>
  )
}
