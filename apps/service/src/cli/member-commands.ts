import { resetPassword } from '@frontdesk/accounts'
import { newSetupLink } from '../console/setup-link.ts'
import { parseCommandLine, text, UsageError } from './arguments.ts'
import type { Command } from './command.ts'
import { organizationNamed } from './key-commands.ts'

export const consoleLinkCommand: Command = {
  usage: 'console link [--org ID_OR_NAME] [--json]',
  async run(services, args, output) {
    const line = parseCommandLine(args, { org: 'text', json: 'flag' })
    const named = text(line, 'org')
    const [first] = await services.accounts.listOrganizations()
    const organization = named ? await organizationNamed(services, named) : first
    if (!organization) throw new UsageError('there is no organization yet; start the service once')
    const link = await newSetupLink(services, organization.id)
    output.print(
      line.values.json ? JSON.stringify({ link }) : `${link}\n\nIt makes one account and is valid for 7 days.`,
    )
  },
}

export const resetPasswordCommand: Command = {
  usage: 'members reset-password EMAIL [--json]',
  async run(services, args, output) {
    const line = parseCommandLine(args, { json: 'flag' })
    const [email] = line.positionals
    if (email === undefined) throw new UsageError('members reset-password takes the e-mail of the account')
    const password = await resetPassword(services, email, { kind: 'operator' })
    if (password === null) throw new UsageError('there is no account with this e-mail')
    output.print(
      line.values.json
        ? JSON.stringify({ password })
        : `${password}\n\nThe new password, shown this once. Every session of the account has ended.`,
    )
  },
}
