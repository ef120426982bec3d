import { type CreateTool, inconsistent, type OrganizationId } from '@frontdesk/schema'
import type { SealedHeader, ToolSecretPlace, ToolSecretSealer } from './ports.ts'

/** What a secret header is sent to: a tool, or a server that has some. */
type Holder = { organizationId: OrganizationId; id: string; url: string }

/** TO4: a secret belongs to its tool, its header and its address. */
const placeOfSecret = ({ organizationId, id, url }: Holder, name: string): ToolSecretPlace => [
  'tool secret',
  organizationId,
  id,
  'secretHeader',
  `${name.toLowerCase()} ${url}`,
]

export const sealedHeader = (
  { seals }: { seals: Pick<ToolSecretSealer, 'seal'> },
  holder: Holder,
  header: CreateTool['secretHeader'],
): SealedHeader | null =>
  header && { name: header.name, sealedValue: seals.seal(header.value, placeOfSecret(holder, header.name)) }

/** The header as it is sent; null where there is none. Throws where it cannot be opened. */
export function openedHeader(
  { seals }: { seals: Pick<ToolSecretSealer, 'open'> },
  holder: Holder & { secretHeader: SealedHeader | null },
): { name: string; value: string } | null {
  if (holder.secretHeader === null) return null
  const { name, sealedValue } = holder.secretHeader
  return { name, value: seals.open(sealedValue, placeOfSecret(holder, name)) }
}

type Addressed = { url: string; secretHeader: SealedHeader | null }

/** TO4: a new address does not get the secret of the one before: it is set anew, or null. */
export function expectSecretAnew(changed: Pick<Addressed, 'url'>, current: Addressed): void {
  if (current.secretHeader !== null && changed.url !== current.url)
    throw inconsistent('secretHeader', 'secretHeader must be sent again with a new url, or be null')
}

const isLoopback = (hostname: string): boolean => /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname)

/** TO2: where the service may not go, and what would go there in clear. */
export function checkUrl(deps: { refuseVisit: (url: URL) => string | null }, text: string): void {
  const url = new URL(text)
  const refusal = deps.refuseVisit(url)
  if (refusal !== null) throw inconsistent('url', `url cannot be reached: ${refusal}`)
  if (url.protocol !== 'https:' && !isLoopback(url.hostname)) throw inconsistent('url', 'url must use https')
}
