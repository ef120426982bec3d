import type { Console } from '../../shared/state/console.ts'
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { bookingFields } from '../state/booking-fields.ts'
import type { Calendar } from '../state/calendar-model.ts'
import { moneySaid } from '../state/money.ts'
import type { StayTold } from '../state/stay-quote.ts'
import { StayExtras, StayTotal } from './stay-extras.tsx'
import { TypedFields } from './typed-fields.tsx'

type Props = { app: Console; model: Calendar }

/** A booking that is entered by hand, or the move and correction of one. */
export function BookingDialog({ app, model }: Props) {
  const { editor } = model
  const editing = editor.editing.value
  const calendar = model.calendar.value
  if (editing === null) return null
  const isNew = editing.booking === null
  const kind = editor.form.values.value['kind'] ?? ''
  const fields = bookingFields(isNew, model.choices.value).filter(({ of }) => of === undefined || of.includes(kind))
  // What is had beside a room stands before whom it is for.
  const whom = fields.findIndex(({ name }) => name === 'name')
  const resources = calendar.status === 'ready' ? calendar.value.resources : []
  const action = isNew ? 'Book' : 'Save'
  const sum = sumOf(editor.stay.told.value)
  const save = async () => {
    if (await editor.save()) app.toast.say(isNew ? 'Booked' : 'Saved')
  }
  return (
    <FormDialog
      title={isNew ? 'Enter a booking' : `Move or edit ${editing.booking?.code ?? ''}`}
      form={editor.form}
      action={sum === null ? action : `${action}: ${sum}`}
      onSubmit={save}
      onClose={editor.close}
    >
      <TypedFields form={editor.form} fields={fields.slice(0, whom)} resources={resources} hasFocus />
      {kind === 'room' && <StayExtras model={model} />}
      <TypedFields form={editor.form} fields={fields.slice(whom)} />
      {kind === 'room' && <StayTotal model={model} />}
    </FormDialog>
  )
}

/** Null where nothing is told, or the price is not known. */
const sumOf = (told: StayTold): string | null =>
  told.status === 'told' && told.quote.price !== null ? moneySaid(told.quote.price, told.quote.currency) : null

export function CancelBookingDialog({ app, model }: Props) {
  const booking = model.editor.cancelling.value
  if (booking === null) return null
  const cancel = async () => {
    if (await model.editor.cancel()) app.toast.say('Called off')
  }
  return (
    <ConfirmDialog
      title="Call this booking off?"
      sending={model.editor.sending}
      keep="Not now"
      action="Call off"
      onConfirm={cancel}
      onClose={() => model.editor.askToCancel(null)}
    >
      <p>
        <strong>
          <bdi>
            {booking.what}, {booking.code}
          </bdi>
        </strong>
        . Its time is free again at once, and the customer is told where mail is sent.
      </p>
    </ConfirmDialog>
  )
}
