import {
  addSetupEntry,
  type BusinessSetup,
  changeSetupEntry,
  entryNamed,
  type SetupEntry,
  type SetupEntryId,
  setupOf,
} from '@frontdesk/capabilities'
import { DomainError, foreignResource, page, successEnvelope } from '@frontdesk/schema'
import type { z } from 'zod'
import { type Call, defineOperation, type Operation } from '../../http/operation.ts'
import { PAGE_QUERY } from '../page-request.ts'
import { created, deleted, deletedShape, shown } from '../resource-answer.ts'
import { BUSINESSES, businessOf, pageOf } from './business-resource.ts'

type Shown = { id: string; [name: string]: unknown }

/** One kind of what can be booked of a business: its words, its shapes, and how it is made and shown. */
export type EntryKind<T extends { id: string }, C, U> = {
  /** `Service`: operations are `createService` and so on. */
  name: string
  /** Last part of its address. */
  path: string
  summaries: { list: string; get: string; create: string; update: string; remove: string }
  shapes: { create: z.ZodType<C>; update: z.ZodType<U>; resource: z.ZodType }
  examples: { create: Record<string, unknown>; update: Record<string, unknown> }
  entriesOf: (setup: BusinessSetup) => readonly T[]
  make: (call: Call, value: C, currency: string) => SetupEntry
  change: (before: T, value: U, currency: string) => SetupEntry
  of: SetupEntryId['of']
  toData: (entry: T) => Shown
}

/** List, read, create, correct and delete: the same for services, resources and listings. */
export function setupEntryOperations<T extends { id: string }, C, U>(kind: EntryKind<T, C, U>): Operation[] {
  return [...readOperations(kind), createOperation(kind), ...changeOperations(kind)]
}

const pathOf = ({ path }: { path: string }) => `${BUSINESSES}/:id/${path}`
const unknown = ({ name }: { name: string }) =>
  new DomainError('not_found', `There is no ${name.toLowerCase()} with this id`)

async function openSetup(call: Call): Promise<BusinessSetup> {
  return await setupOf(call.services, await businessOf(call))
}

type Found<T> = { setup: BusinessSetup; entry: T }

/** An id inside a path of one's own may still be another organization's. */
async function entryOf<T extends { id: string }, C, U>(call: Call, kind: EntryKind<T, C, U>): Promise<Found<T>> {
  const setup = await openSetup(call)
  const id = call.parameter('entryId')
  const entry = kind.entriesOf(setup).find((one) => one.id === id)
  if (entry !== undefined) return { setup, entry }
  const named = entryNamed(kind.of, id)
  const found = named && (await call.services.businesses.findEntry(call.principal.organizationId, named))
  throw found?.status === 'foreign' ? foreignResource() : unknown(kind)
}

/** As it is after a write; gone again when somebody was faster. */
function stored<T extends { id: string }, C, U>(kind: EntryKind<T, C, U>, setup: BusinessSetup, id: string): T {
  const entry = kind.entriesOf(setup).find((one) => one.id === id)
  if (entry === undefined) throw unknown(kind)
  return entry
}

function readOperations<T extends { id: string }, C, U>(kind: EntryKind<T, C, U>): Operation[] {
  const { name, summaries, shapes } = kind
  return [
    defineOperation({
      id: `list${name}s`,
      method: 'get',
      path: pathOf(kind),
      summary: summaries.list,
      scope: 'read',
      query: PAGE_QUERY,
      response: { status: 200, schema: successEnvelope(page(shapes.resource)) },
      handle: async (call) => shown(call, pageOf(call, kind.entriesOf(await openSetup(call)).map(kind.toData))),
    }),
    defineOperation({
      id: `get${name}`,
      method: 'get',
      path: `${pathOf(kind)}/:entryId`,
      summary: summaries.get,
      scope: 'read',
      response: { status: 200, schema: successEnvelope(shapes.resource) },
      handle: async (call) => shown(call, kind.toData((await entryOf(call, kind)).entry)),
    }),
  ]
}

function createOperation<T extends { id: string }, C, U>(kind: EntryKind<T, C, U>): Operation {
  return defineOperation({
    id: `create${kind.name}`,
    method: 'post',
    path: pathOf(kind),
    summary: kind.summaries.create,
    scope: 'write',
    example: kind.examples.create,
    body: kind.shapes.create,
    response: { status: 201, schema: successEnvelope(kind.shapes.resource) },
    async handle(call) {
      const setup = await openSetup(call)
      const { value, unknownFields } = await call.body()
      const wanted = kind.make(call, value, setup.business.currency)
      const { answer, write } = await addSetupEntry(call.services, setup, wanted)
      const data = kind.toData(stored(kind, answer.setup, answer.id))
      const at = pathOf(kind).replace(':id', setup.business.businessId)
      return await call.commit(created(call, { data, at, unknownFields }), write)
    },
  })
}

function changeOperations<T extends { id: string }, C, U>(kind: EntryKind<T, C, U>): Operation[] {
  const { name, summaries, shapes } = kind
  return [
    defineOperation({
      id: `update${name}`,
      method: 'patch',
      path: `${pathOf(kind)}/:entryId`,
      summary: summaries.update,
      scope: 'write',
      example: kind.examples.update,
      body: shapes.update,
      response: { status: 200, schema: successEnvelope(shapes.resource) },
      async handle(call) {
        const { setup, entry: before } = await entryOf(call, kind)
        const { value, unknownFields } = await call.body()
        await changeSetupEntry(call.services, setup, kind.change(before, value, setup.business.currency))
        return shown(call, kind.toData(stored(kind, await openSetup(call), before.id)), { unknownFields })
      },
    }),
    defineOperation({
      id: `delete${name}`,
      method: 'delete',
      path: `${pathOf(kind)}/:entryId`,
      summary: summaries.remove,
      scope: 'write',
      response: { status: 200, schema: deletedShape },
      async handle(call) {
        const { setup, entry } = await entryOf(call, kind)
        const { businesses, now } = call.services
        const named = entryNamed(kind.of, entry.id)
        if (!named || !(await businesses.removeEntry(setup.business, named, now()))) throw unknown(kind)
        return deleted(call, entry.id)
      },
    }),
  ]
}
