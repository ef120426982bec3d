import { type Backup, backUp, restore } from '@frontdesk/storage'
import { KEY_FILE } from './cli/first-secrets.ts'
import { SETUP_LINK_FILE } from './console/setup-link.ts'
import { DEMO_FILE } from './demo/start-demo.ts'
import { sealingFiles } from './sealing-secrets.ts'
import { SECRET_FILE } from './secret.ts'
import type { Settings } from './settings.ts'

/** Besides the database, what the data directory holds and a restored service needs. */
const KEPT = [SECRET_FILE, KEY_FILE, SETUP_LINK_FILE, DEMO_FILE]

const dataOf = ({ FRONTDESK_DATA, DATABASE_URL }: Settings) => ({
  dataDirectory: FRONTDESK_DATA,
  databaseUrl: DATABASE_URL,
})

/** All data of a service, whether it runs or not, in one file. */
export const backUpService = (settings: Settings, file: string): Promise<Backup> =>
  backUp({ ...dataOf(settings), file, keep: KEPT, keepAll: () => sealingFiles(settings.FRONTDESK_DATA) })

/** The same where a service will start. */
export const restoreService = (settings: Settings, file: string): Promise<Backup> =>
  restore({ ...dataOf(settings), file })

/** Whether the secret of the API keys is in it, or has to be kept apart. */
export const holdsSecret = ({ files }: Backup): boolean => files.includes(SECRET_FILE)
