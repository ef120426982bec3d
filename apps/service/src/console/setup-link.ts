import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeSetupLink } from '@frontdesk/accounts'
import type { OrganizationId } from '@frontdesk/schema'
import type { Services } from '../services.ts'
import type { Settings } from '../settings.ts'
import { consolePathOf } from './console-path.ts'

export const SETUP_LINK_FILE = 'console-setup-link'

export const setupLinkFile = (settings: Pick<Settings, 'FRONTDESK_DATA'>): string =>
  join(settings.FRONTDESK_DATA, SETUP_LINK_FILE)

export const consoleUrlOf = (services: Pick<Services, 'settings' | 'publicUrl'>): string =>
  `${services.publicUrl}${consolePathOf(services.settings.CONSOLE_URL)}`

/**
 * CB3: a link that makes the owner's account, once. The token stands in the fragment, which no browser sends and no
 * log keeps. It is also written to a file that only the owner of the process reads.
 */
export async function newSetupLink(services: Services, organizationId: OrganizationId): Promise<string> {
  const token = await makeSetupLink(services, organizationId)
  const link = `${consoleUrlOf(services)}/setup#token=${token}`
  forgetSetupLinkFile(services.settings)
  writeFileSync(setupLinkFile(services.settings), `${link}\n`, { mode: 0o600 })
  return link
}

/** A link for the first organization while nobody can sign in; null once somebody can. */
export async function setupLinkAtStart(services: Services): Promise<string | null> {
  const [organization] = await services.accounts.listOrganizations()
  if (!organization) return null
  const members = await services.members.listMembers(organization.id)
  return members.length > 0 ? null : newSetupLink(services, organization.id)
}

export const forgetSetupLinkFile = (settings: Pick<Settings, 'FRONTDESK_DATA'>): void =>
  rmSync(setupLinkFile(settings), { force: true })
