import { addClosure, type BusinessSetup, type Closure, changeClosure, setupOf } from '@frontdesk/capabilities'
import {
  closureResource,
  createClosure,
  DomainError,
  foreignResource,
  isId,
  page,
  successEnvelope,
  updateClosure,
} from '@frontdesk/schema'
import { type Call, defineOperation } from '../../http/operation.ts'
import { namedFields } from '../named-fields.ts'
import { PAGE_QUERY } from '../page-request.ts'
import { created, deleted, deletedShape, shown } from '../resource-answer.ts'
import { BUSINESSES, businessOf, pageOf } from './business-resource.ts'

const PATH = `${BUSINESSES}/:id/closures`
const shape = successEnvelope(closureResource)

const readSetup = async (call: Call): Promise<BusinessSetup> => await setupOf(call.services, await businessOf(call))

/** An id inside a path of one's own may still be another organization's. */
async function closureOf({ services, principal, parameter }: Call, { closures }: BusinessSetup): Promise<Closure> {
  const id = parameter('entryId')
  const found = closures.find((closure) => closure.id === id)
  if (found) return found
  if (isId('clo', id)) {
    const { status } = await services.businesses.findClosure(principal.organizationId, id)
    if (status === 'foreign') throw foreignResource()
  }
  throw unknownClosure()
}

const unknownClosure = () => new DomainError('not_found', 'There is no closure with this id')

const list = defineOperation({
  id: 'listClosures',
  method: 'get',
  path: PATH,
  summary: 'When a business is closed, and who of it is away, in order of time',
  scope: 'read',
  query: PAGE_QUERY,
  response: { status: 200, schema: successEnvelope(page(closureResource)) },
  handle: async (call) => shown(call, pageOf(call, (await readSetup(call)).closures)),
})

const get = defineOperation({
  id: 'getClosure',
  method: 'get',
  path: `${PATH}/:entryId`,
  summary: 'A closure',
  scope: 'read',
  response: { status: 200, schema: shape },
  handle: async (call) => shown(call, await closureOf(call, await readSetup(call))),
})

const create = defineOperation({
  id: 'createClosure',
  method: 'post',
  path: PATH,
  summary: 'Close a business for a while, or note that somebody is away; what is booked already stays',
  scope: 'write',
  example: { from: 1_798_070_400_000, until: 1_798_934_400_000, reason: 'Holidays' },
  body: createClosure,
  response: { status: 201, schema: shape },
  async handle(call) {
    const setup = await readSetup(call)
    const { value, unknownFields } = await call.body()
    const { answer, write } = await addClosure(call.services, setup, value)
    const at = PATH.replace(':id', setup.business.businessId)
    return await call.commit(created(call, { data: answer, at, unknownFields }), write)
  },
})

const update = defineOperation({
  id: 'updateClosure',
  method: 'patch',
  path: `${PATH}/:entryId`,
  summary: 'Change a closure; what is not named stays',
  scope: 'write',
  example: { reason: 'Works' },
  body: updateClosure,
  response: { status: 200, schema: shape },
  async handle(call) {
    const setup = await readSetup(call)
    const before = await closureOf(call, setup)
    const { value, unknownFields } = await call.body()
    const { answer, write } = await changeClosure(call.services, setup, { before, changes: namedFields(value) })
    return await call.commit(shown(call, answer, { unknownFields }), write)
  },
})

const remove = defineOperation({
  id: 'deleteClosure',
  method: 'delete',
  path: `${PATH}/:entryId`,
  summary: 'Take a closure back; its time can be booked again at once',
  scope: 'write',
  response: { status: 200, schema: deletedShape },
  async handle(call) {
    const setup = await readSetup(call)
    const { id } = await closureOf(call, setup)
    if (!(await call.services.businesses.removeClosure(setup.business, id))) throw unknownClosure()
    return deleted(call, id)
  },
})

export const closureOperations = [list, get, create, update, remove]
