import { resolve } from 'node:path'
import type { Command } from '@commander-js/extra-typings'
import { type Cli, JSON_OPTION, show } from './cli.ts'
import { settingsOf } from './settings-of.ts'

const SECRET_APART =
  'The secret is not in it: a restored service needs the same FRONTDESK_SECRET and, if set, FRONTDESK_SEALING_SECRETS.'

/** `frontdesk backup`, `frontdesk restore`: on the data itself, without the service's schema or threads. */
export function addBackupCommands(program: Command, cli: Cli): void {
  program
    .command('backup')
    .description('Write all data to one file, while the service runs or not')
    .argument('<file>', 'file to make; it holds secrets')
    .option(...JSON_OPTION)
    .action(async (named, options) => {
      const file = resolve(named)
      const { backUpService, holdsSecret } = await import('../backup-composition.ts')
      const backup = await backUpService(settingsOf(cli.environment), file)
      const held = ['the database', ...backup.files].join(', ')
      const words = [`Backed up to ${file}: ${held}.`, ...(holdsSecret(backup) ? [] : [SECRET_APART])]
      show(cli, options, { data: { file, ...backup }, words: words.join('\n') })
    })
  program
    .command('restore')
    .description('Put a backup into an empty data directory (and an empty DATABASE_URL)')
    .argument('<file>', 'backup to read')
    .option(...JSON_OPTION)
    .action(async (named, options) => {
      const file = resolve(named)
      const settings = settingsOf(cli.environment)
      const { holdsSecret, restoreService } = await import('../backup-composition.ts')
      const backup = await restoreService(settings, file)
      const made = new Date(backup.madeAt).toISOString()
      const words = [
        `Restored to ${settings.FRONTDESK_DATA} as it was at ${made}. Start the service.`,
        ...(holdsSecret(backup) ? [] : [SECRET_APART]),
      ]
      show(cli, options, { data: { file, ...backup }, words: words.join('\n') })
    })
}
