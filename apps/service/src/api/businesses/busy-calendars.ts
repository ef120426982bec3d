import { addBusyCalendar, type BusyCalendar, setupOf } from '@frontdesk/capabilities'
import {
  busyCalendarResource,
  createBusyCalendar,
  DomainError,
  foreignResource,
  isId,
  page,
  successEnvelope,
} from '@frontdesk/schema'
import { addressPlace } from '../../calendars/calendar-fetcher.ts'
import { type Call, defineOperation } from '../../http/operation.ts'
import { readCalendarNow } from '../../jobs/handle-job.ts'
import { PAGE_QUERY } from '../page-request.ts'
import { created, deleted, deletedShape, shown } from '../resource-answer.ts'
import { BUSINESSES, businessOf, pageOf } from './business-resource.ts'

const PATH = `${BUSINESSES}/:id/busy-calendars`
const shape = successEnvelope(busyCalendarResource)

function statusOf({ readAt, problem }: BusyCalendar): 'waiting' | 'read' | 'failing' {
  if (problem !== null) return 'failing'
  return readAt === null ? 'waiting' : 'read'
}

const toData = (calendar: BusyCalendar) => ({
  id: calendar.id,
  name: calendar.name,
  host: calendar.host,
  resourceIds: calendar.resourceIds === null ? null : [...calendar.resourceIds],
  status: statusOf(calendar),
  problem: calendar.problem,
  readAt: calendar.readAt,
  triedAt: calendar.triedAt,
  busyCount: calendar.busy.length,
  createdAt: calendar.createdAt,
})

const unknownCalendar = () => new DomainError('not_found', 'There is no busy calendar with this id')

async function calendarOf(call: Call): Promise<BusyCalendar> {
  const { businessId, organizationId } = await businessOf(call)
  const id = call.parameter('entryId')
  if (!isId('cal', id)) throw unknownCalendar()
  const found = await call.services.busyCalendars.findBusyCalendar(organizationId, id)
  if (found.status === 'foreign') throw foreignResource()
  if (found.status === 'missing' || found.value.businessId !== businessId) throw unknownCalendar()
  return found.value
}

const list = defineOperation({
  id: 'listBusyCalendars',
  method: 'get',
  path: PATH,
  summary: 'The calendars elsewhere that are read for a business, with how that went, oldest first',
  scope: 'read',
  query: PAGE_QUERY,
  response: { status: 200, schema: successEnvelope(page(busyCalendarResource)) },
  async handle(call) {
    const calendars = await call.services.busyCalendars.listBusyCalendars(await businessOf(call))
    return shown(call, pageOf(call, calendars.map(toData)))
  },
})

const get = defineOperation({
  id: 'getBusyCalendar',
  method: 'get',
  path: `${PATH}/:entryId`,
  summary: 'A calendar elsewhere, with how it was read last; its address is not shown',
  scope: 'read',
  response: { status: 200, schema: shape },
  handle: async (call) => shown(call, toData(await calendarOf(call))),
})

const create = defineOperation({
  id: 'createBusyCalendar',
  method: 'post',
  path: PATH,
  summary: 'Read a calendar elsewhere from now on, every 15 minutes: what is busy there cannot be booked',
  description:
    'The calendar is in iCalendar format, of at most 8 MB and 20,000 events; its busy times of the coming year are kept. One that cannot be read keeps the busy times that it had when it last could.',
  scope: 'write',
  example: { name: 'Marta’s own calendar', address: 'https://calendar.example.com/private/marta.ics' },
  body: createBusyCalendar,
  response: { status: 201, schema: shape },
  async handle(call) {
    const { services } = call
    const setup = await setupOf(services, await businessOf(call))
    const { value, unknownFields } = await call.body()
    const seal: Parameters<typeof addBusyCalendar>[0]['seal'] = (address, of) =>
      services.seals.seal(address, addressPlace(of))
    const { answer, write } = await addBusyCalendar({ ...services, seal }, setup, value)
    const at = PATH.replace(':id', setup.business.businessId)
    const answered = await call.commit(created(call, { data: toData(answer), at, unknownFields }), write)
    services.ringJobs()
    return answered
  },
})

const readNow = defineOperation({
  id: 'readBusyCalendar',
  method: 'post',
  path: `${PATH}/:entryId/read`,
  summary: 'Read a calendar elsewhere again now; the answer is how it was read last',
  scope: 'write',
  response: { status: 200, schema: shape },
  async handle(call) {
    const { services } = call
    const calendar = await calendarOf(call)
    await readCalendarNow(services, { organizationId: calendar.organizationId, calendarId: calendar.id })
    services.ringJobs()
    return shown(call, toData(calendar))
  },
})

const remove = defineOperation({
  id: 'deleteBusyCalendar',
  method: 'delete',
  path: `${PATH}/:entryId`,
  summary: 'Read a calendar no more; its busy times can be booked at once',
  scope: 'write',
  response: { status: 200, schema: deletedShape },
  async handle(call) {
    const calendar = await calendarOf(call)
    if (!(await call.services.busyCalendars.removeBusyCalendar(calendar, calendar.id))) throw unknownCalendar()
    return deleted(call, calendar.id)
  },
})

export const busyCalendarOperations = [list, get, create, readNow, remove]
