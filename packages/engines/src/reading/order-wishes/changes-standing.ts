import type { CatalogueItem } from '@frontdesk/agent-runtime/ports'
import type { BusinessContext } from '../../turn/business-context.ts'
import type { AnyFlow } from '../../turn/flow-state.ts'
import type { OrderSaid, SaidLine } from '../../turn/said.ts'
import { readUtterance } from '../questions.ts'
import { readOrderSaid } from './read-order.ts'

/** OF1: whether a clause takes off or changes what stands in the order: then it is no talk, and no note for the team. */
export async function changesStandingIn(
  { desk }: Pick<BusinessContext, 'desk'>,
  flow: AnyFlow | null,
): Promise<(text: string) => boolean> {
  const kind = flow?.kind === 'menu-order' ? 'menu' : flow?.kind === 'product-order' ? 'product' : null
  const lines = flow?.slots.lines ?? []
  if (flow === null || kind === null || lines.length === 0) return () => false
  const items = await desk.catalogue(kind)
  return (text) => isChange(items, flow, text)
}

function isChange(items: readonly CatalogueItem[], flow: AnyFlow, text: string): boolean {
  const utterance = readUtterance(text)
  const said = readOrderSaid(items, { utterance, flow, covered: [] })
  return said !== null && changesLines(said, flow.slots.lines ?? [])
}

/** What is only written down in words beside a line may as well be talk. */
const changesLines = ({ remove, replace }: OrderSaid, lines: readonly SaidLine[]): boolean =>
  remove.length > 0 || replace.some(({ at, line }) => contentOf(line) !== contentOf(lines[at]))

const contentOf = (line: SaidLine | undefined): string =>
  JSON.stringify([line?.itemId, line?.quantity, line?.options, line?.without])
