import type { BusinessCalendar } from '@frontdesk/api-client'
import { useModel } from '@preact/signals'
import type { Console } from '../../shared/state/console.ts'
import { inBackground } from '../../shared/state/in-background.ts'
import { dateOf, dayWords } from '../../shared/state/zoned-time.ts'
import { Button } from '../../shared/ui/button.tsx'
import { SelectField, TextField } from '../../shared/ui/field.tsx'
import { Await, Page } from '../../shared/ui/page.tsx'
import { type Calendar, CalendarModel, type CalendarView } from '../state/calendar-model.ts'
import { BookedList, BusyNotes, ClosedNotes } from './booked-list.tsx'
import { BookingDialog, CancelBookingDialog } from './booking-dialog.tsx'

const VIEWS: readonly (readonly [CalendarView, string])[] = [
  ['day', 'A day'],
  ['week', 'A week'],
]

/** CO72: what is booked, day by day or week by week, by the clock of the business. */
export function CalendarPage({ app }: { app: Console }) {
  const model = useModel(() => new CalendarModel(app.client, app.clock))
  const business = model.business.value
  return (
    <Page
      router={app.router}
      title="Calendar"
      crumbs={[{ words: 'Calendar' }]}
      about={business ? `Times are by the clock of ${business.timeZone}.` : 'What is booked, day by day.'}
      actions={
        business && (
          <Button look="primary" icon="plus" onClick={() => model.editor.edit(null)}>
            Enter a booking
          </Button>
        )
      }
    >
      <Await loaded={model.businesses.value} onRetry={() => inBackground(model.begin())} rows={6}>
        {(businesses) =>
          businesses.length === 0 ? (
            <div class="empty">
              <h2>No business yet</h2>
              <p>One is made when its agent is first asked for it.</p>
            </div>
          ) : (
            <>
              <Controls model={model} />
              <Await loaded={model.calendar.value} onRetry={() => inBackground(model.load())} rows={6}>
                {(calendar) => <Shown model={model} calendar={calendar} />}
              </Await>
            </>
          )
        }
      </Await>
      <BookingDialog app={app} model={model} />
      <CancelBookingDialog app={app} model={model} />
    </Page>
  )
}

function Controls({ model }: { model: Calendar }) {
  const businesses = model.businesses.value
  const calendar = model.calendar.value
  const names = businesses.status === 'ready' ? businesses.value.map(({ id, name }) => [id, name] as const) : []
  const resources = calendar.status === 'ready' ? calendar.value.resources : []
  const isWeek = model.view.value === 'week'
  return (
    <>
      <div class="filters">
        {names.length > 1 && (
          <SelectField label="Business" value={model.businessId.value} options={names} onChange={model.open} />
        )}
        <SelectField
          label="Show"
          value={model.view.value}
          options={VIEWS}
          onChange={(view) => model.look({ view: view === 'week' ? 'week' : 'day' })}
        />
        <TextField
          label="Date"
          type="date"
          value={model.date.value}
          problem={null}
          onInput={(date) => model.look({ date })}
        />
        <SelectField
          label="Of"
          value={model.resourceId.value}
          options={[['', 'All'] as const, ...resources.map(({ id, name }) => [id, name] as const)]}
          onChange={(resourceId) => model.look({ resourceId })}
        />
      </div>
      <p class="calendar-steps">
        <Button onClick={() => model.step(-1)}>{isWeek ? 'Week before' : 'Day before'}</Button>
        <Button onClick={() => model.today()}>Today</Button>
        <Button onClick={() => model.step(1)}>{isWeek ? 'Next week' : 'Next day'}</Button>
      </p>
    </>
  )
}

const Shown = ({ model, calendar }: { model: Calendar; calendar: BusinessCalendar }) =>
  model.view.value === 'week' ? <Week model={model} calendar={calendar} /> : <Day model={model} calendar={calendar} />

/** By member of staff, table and room. */
function Day({ model, calendar }: { model: Calendar; calendar: BusinessCalendar }) {
  const [date = ''] = model.days.value
  const known = new Set(calendar.resources.map(({ id }) => id))
  const elsewhere = calendar.bookings.filter(({ resourceIds }) => !resourceIds.some((id) => known.has(id)))
  return (
    <section aria-labelledby="calendar-day">
      <h2 id="calendar-day">{dayWords(date)}</h2>
      <ClosedNotes closures={calendar.closures} resources={calendar.resources} timeZone={calendar.timeZone} />
      <BusyNotes busy={calendar.busy} resources={calendar.resources} timeZone={calendar.timeZone} />
      {calendar.resources.length === 0 && <p class="quiet">Nobody and nothing can be booked yet.</p>}
      <div class="calendar-columns">
        {calendar.resources.map(({ id, name }) => (
          <section key={id} class="calendar-column">
            <h3>
              <bdi>{name}</bdi>
            </h3>
            <BookedList
              model={model}
              timeZone={calendar.timeZone}
              resources={calendar.resources}
              bookings={calendar.bookings.filter(({ resourceIds }) => resourceIds.includes(id))}
            />
          </section>
        ))}
        {elsewhere.length > 0 && (
          <section class="calendar-column">
            <h3>No longer there</h3>
            <BookedList model={model} timeZone={calendar.timeZone} resources={[]} bookings={elsewhere} />
          </section>
        )}
      </div>
    </section>
  )
}

/** Day after day. */
const Week = ({ model, calendar }: { model: Calendar; calendar: BusinessCalendar }) => (
  <>
    <ClosedNotes closures={calendar.closures} resources={calendar.resources} timeZone={calendar.timeZone} />
    <BusyNotes busy={calendar.busy} resources={calendar.resources} timeZone={calendar.timeZone} />
    <div class="calendar-columns">
      {model.days.value.map((date) => (
        <section key={date} class="calendar-column">
          <h2>{dayWords(date)}</h2>
          <BookedList
            model={model}
            timeZone={calendar.timeZone}
            resources={calendar.resources}
            isNamed
            bookings={calendar.bookings.filter(
              ({ startsAt, endsAt }) =>
                dateOf(startsAt, calendar.timeZone) <= date && dateOf(endsAt - 1, calendar.timeZone) >= date,
            )}
          />
        </section>
      ))}
    </div>
  </>
)
