import { randomBytes } from 'node:crypto'
import { pathToFileURL } from 'node:url'
import { idMaker } from '@frontdesk/schema'
import { deploymentWrite, organizationNamed } from '../src/contracts/fixtures.ts'
import { openStorage } from '../src/open-storage.ts'

/** As many creates as a busy service has in flight, so that a kill meets half-written groups. */
const IN_FLIGHT = 16

/** Creates agents for ever and prints the id of each acknowledged one: the victim of the kill test. */
async function createUntilKilled(dataDirectory: string, workerFile: string): Promise<void> {
  const storage = await openStorage({ dataDirectory, workerUrl: pathToFileURL(workerFile) })
  const newId = idMaker(randomBytes)
  const organization = organizationNamed(newId, 'Ours')
  await storage.accounts.insertOrganization(organization)
  const createNext = async (): Promise<void> => {
    for (;;) {
      const write = deploymentWrite(newId, organization.id)
      await storage.agents.insertDeployment(write)
      process.stdout.write(`${organization.id} ${write.deployment.agent.id}\n`)
    }
  }
  await Promise.all(Array.from({ length: IN_FLIGHT }, createNext))
}

await createUntilKilled(process.argv[2] ?? '', process.argv[3] ?? '')
