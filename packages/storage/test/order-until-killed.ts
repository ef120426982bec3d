import { randomBytes } from 'node:crypto'
import { pathToFileURL } from 'node:url'
import type { BusinessScope, Order, OrderProposal } from '@frontdesk/capabilities/ports'
import { idMaker, money } from '@frontdesk/schema'
import { businessRow, entryOf } from '../src/contracts/business-fixture.ts'
import { organizationNamed } from '../src/contracts/fixtures.ts'
import { openStorage, type Storage } from '../src/open-storage.ts'
import { insertInto, writeSteps } from '../src/rows/steps.ts'

const IN_FLIGHT = 16
const PIECES = 1_000_000
const AT = 1_000

const newId = idMaker(randomBytes)

/** A shop with one kind of lamp. */
async function openShop({ accounts, db, catalogue }: Storage) {
  const organization = organizationNamed(newId, 'Ours')
  await accounts.insertOrganization(organization)
  const scope: BusinessScope = { organizationId: organization.id, businessId: newId('biz') }
  await writeSteps(db, [insertInto('businesses', businessRow(scope.businessId, scope.organizationId))])
  const lamp = { ...entryOf('lamp'), id: newId('cat') }
  const counts = new Map([[lamp.id, PIECES]])
  await catalogue.importEntries({ ...scope, source: 'owner', entries: [lamp], counts, replacing: [], at: AT })
  const version = await catalogue.readVersion(scope, AT)
  return { scope, lamp, offer: version?.offer ?? 0 }
}
type Shop = Awaited<ReturnType<typeof openShop>>

const customer = { name: 'Kim', email: 'kim@example.org', phone: null }

/** Two lamps, as the desk would propose and sell them. */
function saleIn({ scope, lamp, offer }: Shop): { proposal: OrderProposal; order: Order } {
  const line = { itemId: lamp.id, quantity: 2, options: [], without: [], note: null }
  const draft = {
    kind: 'product' as const,
    lines: [{ ...line, label: 'Lamp', modifiers: [], unitPrice: money(1_000, 'EUR') }],
    fees: [],
    total: money(2_000, 'EUR'),
    isInferred: false,
    fulfilment: 'pickup' as const,
    address: null,
    readyAt: null,
    dueAt: AT,
  }
  const id = newId('ord')
  const talk = { agentId: newId('agt'), conversationId: newId('cnv') }
  const proposal: OrderProposal = {
    id: `proposal-${id}`,
    ...scope,
    ...talk,
    responseId: newId('rsp'),
    request: { do: 'order', ...draft, lines: [line], note: null, customer },
    summary: { of: 'order', ...draft, lines: [], customer },
    draft,
    pieces: new Map([[lamp.id, 2]]),
    offer,
    order: null,
    expiresAt: AT + 1,
    status: 'held',
    recordId: null,
  }
  const order: Order = {
    id,
    ...scope,
    ...talk,
    ...draft,
    proposalId: proposal.id,
    code: id,
    status: 'confirmed',
    note: null,
    customerId: newId('cus'),
    customer,
    version: 1,
    createdAt: AT,
    updatedAt: AT,
    fulfilledAt: null,
    returnReason: null,
  }
  return { proposal, order }
}

/** Sells lamps for ever and prints the id of each acknowledged order: the victim of the kill test. */
async function orderUntilKilled(dataDirectory: string, workerFile: string): Promise<void> {
  const storage = await openStorage({ dataDirectory, workerUrl: pathToFileURL(workerFile) })
  const shop = await openShop(storage)
  const sellNext = async (): Promise<void> => {
    for (;;) {
      const { proposal, order } = saleIn(shop)
      await storage.orders.hold(proposal, AT)
      const sold = await storage.orders.commit({ proposal, order, change: 'created', returned: new Map(), now: AT })
      if (sold !== 'written') throw new Error(`The sale was ${sold}`)
      process.stdout.write(`${order.id}\n`)
    }
  }
  await Promise.all(Array.from({ length: IN_FLIGHT }, sellNext))
}

await orderUntilKilled(process.argv[2] ?? '', process.argv[3] ?? '')
