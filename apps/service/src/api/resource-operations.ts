import { onNewest } from '@frontdesk/deployments'
import { type Decision, type KeyScope, type Page, page, successEnvelope, type Warning } from '@frontdesk/schema'
import type { z } from 'zod'
import { checkIfMatch, etagOf } from '../http/if-match.ts'
import { type Call, defineOperation, type Frozen, type Operation, type QueryParameter } from '../http/operation.ts'
import type { RequestStores } from '../services.ts'
import { PAGE_QUERY } from './page-request.ts'
import { created, deleted, deletedShape, type Notes, shown } from './resource-answer.ts'

type Awaitable<T> = T | Promise<T>
type Described = Pick<Operation, 'summary'>
type Written<Current> = Decision<Current, RequestStores>

/** What the operations on one kind of resource have in common. */
export type Kind<Current, Resource extends z.ZodType<{ id: string }>> = {
  /** `PhoneConfiguration`: operations are `createPhoneConfiguration` and so on. */
  name: string
  path: string
  resource: Resource
  /** What the path names; throws 404 for what is unknown, and 403 for what is another organization's. */
  find: (call: Call) => Promise<Current>
  toData: (current: Current, call: Call) => Awaitable<Frozen<z.output<Resource>>>
  /** Named in `ETag`, and in `If-Match` of a change. */
  versionOf?: (current: Current) => number
  /** What of a new or changed one has no effect. */
  warningsOf?: (current: Current, call: Call) => Awaitable<readonly Warning[]>
  /** Of changes; `write` unless told. */
  writeScope?: KeyScope
}

type List<Entry, Query extends string> = Described & {
  query?: readonly QueryParameter<Query>[]
  /** Of an entry, where a list tells less than the resource itself. */
  resource?: z.ZodType
  toData?: (entry: Entry) => unknown
  read: (call: Call<unknown, Query | 'cursor' | 'limit'>) => Promise<Page<Entry>>
}

type Create<Current, Body extends z.ZodType> = Described & {
  example: Record<string, unknown>
  body: Body
  decide: (call: Call, value: z.output<Body>) => Awaitable<Written<Current>>
}

type Update<Current, Body extends z.ZodType> = Described & {
  example: Record<string, unknown>
  body: Body
  decide: (call: Call, change: Change<Current, z.output<Body>>) => Awaitable<Written<Current>>
  /** A change that comes too late is refused, not made on what the other one left. */
  isRefusedWhenLate?: true
  afterwards?: (call: Call) => void
}

type Change<Current, Value> = { current: Current; value: Value; hasNamedVersion: boolean }

/** What is done with a resource beside changing its fields, as `cancelBooking` at `/bookings/:id/cancel`. */
type Act<Current> = Pick<Operation, 'id' | 'summary'> & {
  path: string
  decide: (services: Call['services'], current: Current) => Awaitable<Written<Current>>
  afterwards?: (call: Call) => void
}

type Remove<Current> = Described & { remove: (call: Call, current: Current) => Promise<void> }

/**
 * The operations that most resources have: list, read, create, change and delete. Each route keeps its own words, shapes
 * and use cases; cursors, scopes, versions, the commit and the answers are the same everywhere.
 */
export function resourceOperations<Current, Resource extends z.ZodType<{ id: string }>>(kind: Kind<Current, Resource>) {
  return {
    list: <Query extends string = never>(of: List<Current, Query>) => listOperation(kind, of),
    get: (of: Described) => getOperation(kind, of),
    create: <Body extends z.ZodType>(of: Create<Current, Body>) => createOperation(kind, of),
    update: <Body extends z.ZodType>(of: Update<Current, Body>) => updateOperation(kind, of),
    act: (of: Act<Current>) => actOperation(kind, of),
    remove: (of: Remove<Current>) => removeOperation(kind, of),
  }
}

/** What a kind does, whatever its resource looks like. */
type Plain<Current> = Pick<Kind<Current, z.ZodType<{ id: string }>>, 'name' | 'path' | 'find' | 'versionOf'> &
  Pick<Kind<Current, z.ZodType<{ id: string }>>, 'warningsOf' | 'writeScope'> & {
    resource: z.ZodType
    toData: (current: Current, call: Call) => Awaitable<{ id: string }>
  }

type Asked<Current> = { call: Call; kind: Plain<Current> }

/** The resource as it is, or is to be, with its version. */
async function told<Current>({ call, kind }: Asked<Current>, current: Current, notes: Notes = {}) {
  const answer = shown(call, await kind.toData(current, call), notes)
  return kind.versionOf ? { ...answer, headers: { etag: etagOf(kind.versionOf(current)) } } : answer
}

const shapeOf = ({ resource }: { resource: z.ZodType }) => ({ status: 200 as const, schema: successEnvelope(resource) })

function listOperation<Entry, Query extends string>(kind: Plain<Entry>, of: List<Entry, Query>): Operation {
  const { summary, query = [], resource = kind.resource, toData = kind.toData, read } = of
  const parameters: readonly QueryParameter<Query | 'cursor' | 'limit'>[] = [...query, ...PAGE_QUERY]
  return defineOperation({
    id: `list${kind.name}s`,
    method: 'get',
    path: kind.path,
    summary,
    scope: 'read',
    query: parameters,
    response: shapeOf({ resource: page(resource) }),
    async handle(call) {
      const { items, nextCursor } = await read(call)
      return shown(call, { items: await Promise.all(items.map((item) => toData(item, call))), nextCursor })
    },
  })
}

const getOperation = <Current>(kind: Plain<Current>, { summary }: Described): Operation =>
  defineOperation({
    id: `get${kind.name}`,
    method: 'get',
    path: `${kind.path}/:id`,
    summary,
    scope: 'read',
    ...(kind.versionOf ? { etag: true } : {}),
    response: shapeOf(kind),
    handle: async (call) => await told({ call, kind }, await kind.find(call)),
  })

const createOperation = <Current, Body extends z.ZodType>(kind: Plain<Current>, of: Create<Current, Body>): Operation =>
  defineOperation({
    id: `create${kind.name}`,
    method: 'post',
    path: kind.path,
    summary: of.summary,
    scope: kind.writeScope ?? 'write',
    example: of.example,
    body: of.body,
    response: { ...shapeOf(kind), status: 201 },
    async handle(call) {
      const { value, unknownFields } = await call.body()
      // What others were faster with is decided again on what they left.
      const readAgain = () => Promise.resolve(value)
      const change = async (asked: z.output<Body>) => {
        const { answer, write } = await of.decide(call, asked)
        const data = await kind.toData(answer, call)
        const warnings = (await kind.warningsOf?.(answer, call)) ?? []
        return await call.commit(created(call, { data, at: kind.path, unknownFields, warnings }), write)
      }
      return await onNewest({ first: value, readAgain, change })
    },
  })

const updateOperation = <Current, Body extends z.ZodType>(kind: Plain<Current>, of: Update<Current, Body>): Operation =>
  defineOperation({
    id: `update${kind.name}`,
    method: 'patch',
    path: `${kind.path}/:id`,
    summary: of.summary,
    scope: kind.writeScope ?? 'write',
    ...(kind.versionOf ? { versioned: true, etag: true } : {}),
    example: of.example,
    body: of.body,
    response: shapeOf(kind),
    async handle(call) {
      const readAgain = () => kind.find(call)
      const first = await readAgain()
      const hasNamedVersion = isNamed(call, kind, first)
      const { value, unknownFields } = await call.body()
      const change = async (current: Current) => {
        const { answer, write } = await of.decide(call, { current, value, hasNamedVersion })
        const warnings = (await kind.warningsOf?.(answer, call)) ?? []
        return await call.commit(await told({ call, kind }, answer, { unknownFields, warnings }), write)
      }
      const answer = of.isRefusedWhenLate ? await change(first) : await onNewest({ first, readAgain, change })
      of.afterwards?.(call)
      return answer
    },
  })

const isNamed = <Current>(call: Call, { versionOf }: Plain<Current>, current: Current): boolean =>
  versionOf !== undefined && checkIfMatch(call.header('if-match'), versionOf(current)).hasNamedVersion

const actOperation = <Current>(kind: Plain<Current>, of: Act<Current>): Operation =>
  defineOperation({
    id: of.id,
    method: 'post',
    path: `${kind.path}/:id/${of.path}`,
    summary: of.summary,
    scope: kind.writeScope ?? 'write',
    ...(kind.versionOf ? { etag: true } : {}),
    response: shapeOf(kind),
    async handle(call) {
      const { answer, write } = await of.decide(call.services, await kind.find(call))
      const committed = await call.commit(await told({ call, kind }, answer), write)
      of.afterwards?.(call)
      return committed
    },
  })

const removeOperation = <Current>(kind: Plain<Current>, of: Remove<Current>): Operation =>
  defineOperation({
    id: `delete${kind.name}`,
    method: 'delete',
    path: `${kind.path}/:id`,
    summary: of.summary,
    scope: kind.writeScope ?? 'write',
    response: { status: 200, schema: deletedShape },
    async handle(call) {
      const current = await kind.find(call)
      await of.remove(call, current)
      return deleted(call, (await kind.toData(current, call)).id)
    },
  })
