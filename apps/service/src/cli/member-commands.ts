import type { Command } from '@commander-js/extra-typings'
import { resetPassword } from '@frontdesk/accounts'
import { newSetupLink } from '../console/setup-link.ts'
import { UsageError } from './arguments.ts'
import { type Cli, JSON_OPTION, show } from './cli.ts'
import { organizationNamed } from './key-commands.ts'

/** `frontdesk console …`, `frontdesk members …`: who may sign in to the console. */
export function addMemberCommands(program: Command, cli: Cli): void {
  program
    .command('console')
    .description('The web console')
    .command('link')
    .description('Print a one-time link that makes an account')
    .option('--org <id-or-name>', 'organization; else the first one')
    .option(...JSON_OPTION)
    .action((options) =>
      cli.onStore(async (services) => {
        const [first] = await services.accounts.listOrganizations()
        const organization = options.org ? await organizationNamed(services, options.org) : first
        if (!organization) throw new UsageError('there is no organization yet; start the service once')
        const link = await newSetupLink(services, organization.id)
        show(cli, options, { data: { link }, words: `${link}\n\nIt makes one account and is valid for 7 days.` })
      }),
    )
  program
    .command('members')
    .description('Accounts of the console')
    .command('reset-password')
    .description('Print a new password, and end every session of the account')
    .argument('<email>', 'e-mail of the account')
    .option(...JSON_OPTION)
    .action((email, options) =>
      cli.onStore(async (services) => {
        const password = await resetPassword(services, email, { kind: 'operator' })
        if (password === null) throw new UsageError('there is no account with this e-mail')
        const words = `${password}\n\nThe new password, shown this once. Every session of the account has ended.`
        show(cli, options, { data: { password }, words })
      }),
    )
}
