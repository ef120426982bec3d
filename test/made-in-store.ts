import { createKey, createOrganization, findOrganization, tierOf } from '@frontdesk/accounts'
import { KEY_SCOPES } from '@frontdesk/schema'
import { onStore } from './composed-service.ts'

/* What the command line makes on the data of a running service, made without a process of its own. */

type Data = { data: string }

/** An organization without a key; its id. */
export const newOrganization = ({ data }: Data, name: string): Promise<string> =>
  onStore(data, async (services) => (await createOrganization(services, name)).id)

/** A key whose limit no test reaches. */
export const newKey = ({ data }: Data, organization: string, scope: string): Promise<string> =>
  onStore(data, async (services) => {
    const found = await findOrganization(services, organization)
    if (!found) throw new Error(`there is no organization "${organization}"`)
    const scopes = KEY_SCOPES.filter((each) => scope.split(',').includes(each))
    const by = { kind: 'operator' as const }
    const wanted = { name: `test ${scope}`, tier: tierOf(1_000_000), scopes, expiresInMs: null, by }
    return (await createKey(services, found.id, wanted)).value
  })
