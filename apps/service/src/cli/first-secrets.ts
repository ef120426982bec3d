import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setupLinkAtStart, setupLinkFile } from '../console/setup-link.ts'
import type { Services } from '../services.ts'
import type { Settings } from '../settings.ts'
import type { Output } from './output.ts'
import type { Secret } from './welcome.ts'

export const KEY_FILE = 'first-api-key'

const inFile = (path: string): Secret => ({ kept: `in ${path}`, shell: `$(cat '${path}')` })

/**
 * FST1: the first key, for a person at a terminal. Elsewhere output is kept, in logs that others read and that go on to
 * other machines: a file that only the owner of the process reads has it instead.
 */
export function firstKey(settings: Settings, key: string | null, { isTerminal = false }: Output): Secret | null {
  if (key === null) return null
  if (isTerminal) return { shown: key }
  if (settings.FRONTDESK_API_KEY !== undefined)
    return { kept: 'as FRONTDESK_API_KEY says', shell: '$FRONTDESK_API_KEY' }
  const path = join(settings.FRONTDESK_DATA, KEY_FILE)
  // The mode of a file that is there already would stay as it is.
  rmSync(path, { force: true })
  writeFileSync(path, `${key}\n`, { mode: 0o600 })
  return inFile(path)
}

/** FST1: the same for the link that makes the owner's account; it has its file in any case. */
export async function setupLink(services: Services, { isTerminal = false }: Output): Promise<Secret | null> {
  const link = await setupLinkAtStart(services)
  if (link === null) return null
  return isTerminal ? { shown: link } : inFile(setupLinkFile(services.settings))
}
