import type { Left } from './not-entered.ts'
import type { Body, OwnerPlan } from './owner-plan.ts'

/* The owner at the API: reads what the website gave, corrects it, adds what is missing, removes what is not his. */

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
type Refusal = { error?: string; details?: readonly { path: string; message: string }[] }
type Reply = { status: number; body: any }

export type Owner = { url: string; key: string }

/** One request as the owner; `body` of the reply is parsed JSON. */
async function request({ url, key }: Owner, method: Method, path: string, body?: Body): Promise<Reply> {
  const response = await fetch(`${url}/v1${path}`, {
    method,
    headers: { 'x-service-api-key': key, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: await response.json() }
}

/** One request that has to succeed. */
export async function ask(owner: Owner, method: Method, path: string, body?: Body): Promise<any> {
  const reply = await request(owner, method, path, body)
  if (reply.status < 300) return reply.body
  throw new Error(`${method} ${path}: ${reply.status} ${JSON.stringify(reply.body)}`)
}

/** Fields that are said in the hope that the API has them; one of them that it refuses is left. */
const HOPED_FOR = new Set(['description', 'rates', 'extras', 'allergens', 'diets'])

type Wish = { owner: Owner; left: Left; at: string; named: string }

/** Enters a body; what the API does not know of it, or refuses of what was only hoped for, is told as left. */
async function enter(wish: Wish, method: Method, path: string, body: Body): Promise<any> {
  const reply = await request(wish.owner, method, path, body)
  if (reply.status < 300) {
    for (const { code, path: field } of reply.body.metadata?.warnings ?? [])
      if (code === 'unknown_field' && field in body) leave(wish, body, field)
    return reply.body.data
  }
  const refused = refusedHopes(reply.body, body)
  if (refused.length === 0) throw new Error(`${wish.named}: ${method} ${path}: ${JSON.stringify(reply.body)}`)
  for (const field of refused) wish.left.add(`${wish.at}.${field}`, `the API refused it: ${reply.body.error}`)
  const without = Object.fromEntries(Object.entries(body).filter(([field]) => !refused.includes(field)))
  return await enter(wish, method, path, without)
}

function leave({ left, at }: Wish, body: Body, field: string): void {
  left.rest(at, { [field]: body[field] })
}

const refusedHopes = ({ details = [] }: Refusal, body: Body): string[] => [
  ...new Set(
    details.map(({ path }) => path.split('.')[0] ?? '').filter((field) => HOPED_FOR.has(field) && field in body),
  ),
]

type Entry = { id: string; name: string; kind: string }
type Known = { id: string; name?: string; title?: string; kind?: string }

async function listed(owner: Owner, path: string): Promise<Entry[]> {
  const found: Entry[] = []
  let cursor: string | null = null
  do {
    const after: string = cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`
    const { data } = await ask(owner, 'GET', `${path}?limit=100${after}`)
    const items: readonly Known[] = data.items
    found.push(...items.map(({ id, name, title, kind }) => ({ id, name: name ?? title ?? '', kind: kind ?? '' })))
    cursor = data.nextCursor
  } while (cursor !== null)
  return found
}

const plain = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

export type Entered = { entered: number; corrected: number; removed: readonly string[] }
type List = { desk: Desk; path: string; at: (body: Body) => string; bodies: readonly Body[] }
type Desk = { owner: Owner; left: Left; business: string }

/**
 * The owner's list is the whole list of its kind: what the website gave under the same name is corrected, and what it
 * gave under any other goes. Kinds the owner does not speak of stay as the website has them.
 */
async function enterList({ desk, path, at, bodies }: List): Promise<Entered & { ids: Map<string, string> }> {
  const { owner, left, business } = desk
  const address = `/businesses/${business}/${path}`
  const kinds = new Set(bodies.map((body) => kindOf(body, path)))
  const found = (await listed(owner, address)).filter(({ kind }) => path !== 'resources' || kinds.has(kind))
  const ids = new Map<string, string>()
  let corrected = 0
  for (const body of bodies) {
    const name = String(body['name'] ?? body['title'])
    const wish = { owner, left, at: at(body), named: name }
    const index = found.findIndex((one) => isSame(one, body, path))
    const [known] = index === -1 ? [] : found.splice(index, 1)
    const entry = await (known ? correct(wish, address, { body, known }) : enter(wish, 'POST', address, body))
    if (known) corrected += 1
    ids.set(name, entry.id)
  }
  // Of kinds that the owner does not have, everything came from the website.
  const gone = bodies.length === 0 ? [] : found
  for (const { id } of gone) await ask(owner, 'DELETE', `${address}/${id}`)
  return { entered: bodies.length, corrected, removed: gone.map(({ name }) => name), ids }
}

const kindOf = (body: Body, path: string): string =>
  path === 'services' || path === 'listings' ? '' : String(body['kind'])

const isSame = ({ name, kind }: Entry, body: Body, path: string): boolean =>
  plain(name) === plain(String(body['name'] ?? body['title'])) && kind === kindOf(body, path)

/** A change names neither kind nor stock: the kind stays, pieces are counted. */
async function correct(wish: Wish, address: string, { body, known }: { body: Body; known: Entry }): Promise<Entry> {
  const { onHand, ...changed } = body
  const { kind: _kind, ...others } = changed
  const entry = await enter(wish, 'PATCH', `${address}/${known.id}`, address.endsWith('/listings') ? changed : others)
  if (!address.endsWith('/catalogue-items')) return entry
  const counted = typeof onHand === 'number' ? { do: 'count', onHand } : { do: 'stop-counting' }
  const stock = address.replace('catalogue-items', 'stock-adjustments')
  if (counted.do === 'count' || entry.stock !== null)
    await ask(wish.owner, 'POST', stock, { ...counted, itemId: known.id })
  return entry
}

const servicePrices = (prices: Readonly<Record<string, number>>, ids: ReadonlyMap<string, string>) =>
  Object.entries(prices).flatMap(([name, price]) => {
    const serviceId = ids.get(name)
    return serviceId === undefined ? [] : [{ serviceId, price }]
  })

export type OwnerEntries = Readonly<Record<'services' | 'resources' | 'homes' | 'items', Entered>>

/** Everything of the plan, in the order in which the owner can: services before the staff that does them. */
export async function enterAll(owner: Owner, business: string, plan: OwnerPlan): Promise<OwnerEntries> {
  const { left } = plan
  const desk = { owner, left, business }
  const wish = { owner, left, at: '', named: 'the business' }
  await enter(wish, 'PATCH', `/businesses/${business}`, plan.business)
  const services = await enterList({ desk, path: 'services', at: () => 'services[]', bodies: plan.services })
  const resources = await enterList({
    desk,
    path: 'resources',
    at: (body) => `${FIELDS_OF[String(body['kind'])] ?? 'resources'}[]`,
    bodies: plan.resources.map(({ body, serves, prices = {} }) => ({
      ...body,
      ...(serves === null ? {} : { serviceIds: serves.flatMap((name) => services.ids.get(name) ?? []) }),
      ...(serves === null ? {} : { servicePrices: servicePrices(prices, services.ids) }),
    })),
  })
  for (const { body, joins = [] } of plan.resources) {
    const id = resources.ids.get(String(body['name']))
    const others = joins.flatMap((name) => resources.ids.get(name) ?? [])
    if (id !== undefined && body['kind'] === 'table')
      await enter(wish, 'PATCH', `/businesses/${business}/resources/${id}`, { joins: others })
  }
  const homes = await enterList({
    desk,
    path: 'listings',
    at: () => 'homes[]',
    bodies: plan.homes.map(({ body, shownBy }) => ({
      ...body,
      ...(shownBy === null ? {} : { staffId: resources.ids.get(shownBy) }),
    })),
  })
  const items = await enterList({ desk, path: 'catalogue-items', at: () => 'items[]', bodies: plan.items })
  if (plan.orderTerms !== null)
    await enter({ ...wish, at: 'orders' }, 'PATCH', `/businesses/${business}/order-terms`, plan.orderTerms)
  for (const { room, body } of plan.closures) {
    const resourceId = room === null ? null : resources.ids.get(room)
    await ask(owner, 'POST', `/businesses/${business}/closures`, { ...body, resourceId })
  }
  const counted = ({ entered, corrected, removed }: Entered): Entered => ({ entered, corrected, removed })
  return { services: counted(services), resources: counted(resources), homes: counted(homes), items: counted(items) }
}

const FIELDS_OF: Readonly<Record<string, string>> = { staff: 'staff', table: 'tables', room: 'rooms', viewing: 'homes' }
