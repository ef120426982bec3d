import { type CreateTool, DomainError, type NewId, type OrganizationId } from '@frontdesk/schema'
import type { SealedHeader, ToolSecretSealer } from './ports.ts'
import { expectSecretAnew, sealedHeader } from './secret-header.ts'

/* What tools and MCP servers have in common: a name of their own, a version, an address and a secret for it. */

export type EntryDeps = {
  now: () => number
  newId: NewId
  seals: Pick<ToolSecretSealer, 'seal'>
  /** Why the service may not send to an address; null when it may. */
  refuseVisit: (url: URL) => string | null
}

type Entry = {
  organizationId: OrganizationId
  id: string
  url: string
  version: number
  updatedAt: number
  secretHeader: SealedHeader | null
}
type HeaderAsked = CreateTool['secretHeader'] | undefined

/** The entry with what was sent of its header; nothing sent leaves the one it has, if its address is the same. */
export function withHeader<E extends Entry>(
  deps: Pick<EntryDeps, 'seals'>,
  { entry, current }: { entry: E; current: Entry | null },
  asked: HeaderAsked,
): E {
  if (asked !== undefined || current === null)
    return { ...entry, secretHeader: sealedHeader(deps, entry, asked ?? null) }
  expectSecretAnew(entry, current)
  return entry
}

/** What each change of an entry sets, so that no two of its versions have the same time. */
export const nextVersion = ({ now }: Pick<EntryDeps, 'now'>, current: Pick<Entry, 'version' | 'updatedAt'>) => ({
  version: current.version + 1,
  updatedAt: Math.max(now(), current.updatedAt + 1),
})

/** How a kind of entry is spoken of: "a tool", "tool", and so many "tools" an organization has at most. */
export type Kind = { one: string; bare: string; many: string; most: number }
type WriteStatus = 'written' | 'full' | 'taken' | 'changed'

/** Throws `conflict`, `precondition_failed` or `changed_meanwhile` for what was not written. */
export function expectWritten(
  status: WriteStatus,
  kind: Kind,
  { name, hasNamedVersion = false }: { name: string; hasNamedVersion?: boolean },
): void {
  switch (status) {
    case 'written':
      return
    case 'taken':
      throw new DomainError('conflict', `There is ${kind.one} called ${name} already; choose another name`)
    case 'full':
      throw new DomainError('conflict', `An organization has at most ${kind.most} ${kind.many}; delete one first`)
    case 'changed':
      throw new DomainError(
        hasNamedVersion ? 'precondition_failed' : 'changed_meanwhile',
        `The ${kind.bare} was changed at the same time; read it and try again`,
      )
  }
}
