import { type CalendarFeed, setupOf } from '@frontdesk/capabilities'
import {
  calendarFeedResource,
  calendarFeedWithAddress,
  createCalendarFeed,
  DomainError,
  foreignResource,
  inconsistent,
  isId,
  page,
  successEnvelope,
} from '@frontdesk/schema'
import { feedPath, feedSecret } from '../../calendars/feed-address.ts'
import { type Call, defineOperation } from '../../http/operation.ts'
import { PAGE_QUERY } from '../page-request.ts'
import { created, deleted, deletedShape, shown } from '../resource-answer.ts'
import { BUSINESSES, businessOf, pageOf } from './business-resource.ts'

const PATH = `${BUSINESSES}/:id/calendar-feeds`

const toData = ({ id, resourceId, hasCustomers, createdAt }: CalendarFeed) => ({
  id,
  resourceId,
  hasCustomers,
  createdAt,
})

const unknownFeed = () => new DomainError('not_found', 'There is no calendar feed with this id')

async function feedOf(call: Call): Promise<CalendarFeed> {
  const { businessId, organizationId } = await businessOf(call)
  const id = call.parameter('entryId')
  if (!isId('fed', id)) throw unknownFeed()
  const found = await call.services.calendarFeeds.findFeed(organizationId, id)
  if (found.status === 'foreign') throw foreignResource()
  if (found.status === 'missing' || found.value.businessId !== businessId) throw unknownFeed()
  return found.value
}

const list = defineOperation({
  id: 'listCalendarFeeds',
  method: 'get',
  path: PATH,
  summary: 'The calendars of a business that programs subscribe to, oldest first',
  scope: 'read',
  query: PAGE_QUERY,
  response: { status: 200, schema: successEnvelope(page(calendarFeedResource)) },
  async handle(call) {
    const feeds = await call.services.calendarFeeds.listFeeds(await businessOf(call))
    return shown(call, pageOf(call, feeds.map(toData)))
  },
})

const get = defineOperation({
  id: 'getCalendarFeed',
  method: 'get',
  path: `${PATH}/:entryId`,
  summary: 'A calendar to subscribe to, without its address',
  scope: 'read',
  response: { status: 200, schema: successEnvelope(calendarFeedResource) },
  handle: async (call) => shown(call, toData(await feedOf(call))),
})

const create = defineOperation({
  id: 'createCalendarFeed',
  method: 'post',
  path: PATH,
  summary: 'Make a calendar to subscribe to; its address is shown this once',
  scope: 'write',
  example: { hasCustomers: false },
  body: createCalendarFeed,
  response: { status: 201, schema: successEnvelope(calendarFeedWithAddress) },
  async handle(call) {
    const { services } = call
    const { business, resources } = await setupOf(services, await businessOf(call))
    const { value, unknownFields } = await call.body()
    const resource = resources.find(({ id }) => id === value.resourceId)
    if (value.resourceId !== null && !resource)
      throw inconsistent('resourceId', 'resourceId must name staff, a table or a room of this business')
    const token = services.newToken()
    const { organizationId, businessId } = business
    const feed: CalendarFeed = {
      organizationId,
      businessId,
      id: services.newId('fed'),
      resourceId: resource?.id ?? null,
      hasCustomers: value.hasCustomers,
      createdAt: services.now(),
    }
    const data = { ...toData(feed), address: `${services.publicUrl}${feedPath(token)}` }
    const at = PATH.replace(':id', businessId)
    return await call.commit(created(call, { data, at, unknownFields }), async ({ calendarFeeds }) => {
      if (await calendarFeeds.insertFeed(feed, feedSecret(token))) return
      throw new DomainError('conflict', 'The business has 50 calendar feeds already; delete those that nobody uses')
    })
  },
})

const remove = defineOperation({
  id: 'deleteCalendarFeed',
  method: 'delete',
  path: `${PATH}/:entryId`,
  summary: 'Take a calendar back; its address answers nobody from then on',
  scope: 'write',
  response: { status: 200, schema: deletedShape },
  async handle(call) {
    const feed = await feedOf(call)
    if (!(await call.services.calendarFeeds.removeFeed(feed, feed.id))) throw unknownFeed()
    return deleted(call, feed.id)
  },
})

export const calendarFeedOperations = [list, get, create, remove]
