import { setTimeout as wait } from 'node:timers/promises'
import type { Command } from '@commander-js/extra-typings'
import { type Rotated, rotateSecret } from '../rotate-secret.ts'
import { durationOrNone } from './arguments.ts'
import { type Cli, JSON_OPTION, show } from './cli.ts'

/** The database may be waited for five seconds, and a request may do so twice. */
const SETTLE_MS = 10_000

/** `frontdesk rotate-secret`. */
export function addSecretCommands(program: Command, cli: Cli): void {
  program
    .command('rotate-secret')
    .description('Encrypt all stored secrets anew under a new secret, while the service runs or not')
    .option(
      '--settle <time>',
      'time for others to write what they encrypted before, 10s unless told',
      durationOrNone,
      SETTLE_MS,
    )
    .option(...JSON_OPTION)
    .action(({ settle, ...options }) =>
      cli.onStore(async (services) => {
        const rotated = await rotateSecret({ ...services, settle: () => wait(settle) })
        show(cli, options, { data: rotated, words: wordsOf(rotated) })
      }),
    )
}

const OLD_SECRET = {
  files: 'The old secret is gone. Backups made before have it with them.',
  environment: 'All of them are under the first of FRONTDESK_SEALING_SECRETS; the others can be left out now.',
} as const

function wordsOf({ resealed, unreadable, keptBy }: Rotated): string {
  const lost =
    unreadable.length === 0
      ? []
      : [`${unreadable.length} cannot be opened with any known secret and were left; set them again:`, ...unreadable]
  return [`Encrypted ${resealed} stored secrets anew. ${OLD_SECRET[keptBy]}`, ...lost].join('\n')
}
