import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from './settings.ts'

/** In the data directory. */
export const SECRET_FILE = 'secret'

/** The pepper of key hashes: from the environment, else generated once into a file only the owner of the process reads. */
export function readSecret(settings: Pick<Settings, 'FRONTDESK_DATA' | 'FRONTDESK_SECRET'>): string {
  if (settings.FRONTDESK_SECRET) return settings.FRONTDESK_SECRET
  mkdirSync(settings.FRONTDESK_DATA, { recursive: true, mode: 0o700 })
  const path = join(settings.FRONTDESK_DATA, SECRET_FILE)
  if (existsSync(path)) return readFileSync(path, 'utf8').trim()
  const secret = randomBytes(32).toString('base64url')
  // wx: when two processes start at once, one writes and the other reads what was written.
  try {
    writeFileSync(path, `${secret}\n`, { mode: 0o600, flag: 'wx' })
    return secret
  } catch {
    return readFileSync(path, 'utf8').trim()
  }
}
