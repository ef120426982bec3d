import { setTimeout as wait } from 'node:timers/promises'
import type { BusinessSupportService } from '@frontdesk/schema'
import { call, roomyKey, startTestService, type TestService } from '../running-service.ts'
import { type FixtureSite, serveSite, smallDemoSite } from './site-server.ts'

/** A real service with one agent that has read a website: unless told, the demo inn's rooms and rules. */
export type WidgetAgent = {
  service: TestService
  agentId: string
  site: FixtureSite
  stop: () => Promise<void>
}

type Options = {
  environment?: Record<string, string>
  entry?: string
  capabilities?: readonly BusinessSupportService[]
  /** The website's folder. */
  root?: string
}

export async function startWidgetAgent({
  environment = {},
  entry = 'main.js',
  capabilities = ['NONE'],
  root = smallDemoSite(),
}: Options = {}): Promise<WidgetAgent> {
  const site = await serveSite(root)
  const service = await startTestService({ entry, environment: { FRONTDESK_PUBLIC_LIMITS: '0,0,0', ...environment } })
  // Where the world reaches it through something else, the test still asks the service itself.
  if (environment.PORT) service.baseUrl = `http://127.0.0.1:${environment.PORT}/v1`
  service.key = await roomyKey(service)
  const made = await call(service, 'POST', '/dynamic-agents/web', {
    body: { assistantName: 'Robin', websiteUrl: site.url, capabilities, communicationType: 'TEXT' },
  })
  const agentId: string = made.body.agentConfigurationId
  site.paste(made.body.integrationSnippets[0])
  await untilRead(service, agentId)
  return {
    service,
    agentId,
    site,
    stop: async () => {
      await service.stop()
      site.close()
    },
  }
}

async function untilRead(service: TestService, agentId: string): Promise<void> {
  for (let look = 0; look < 300; look += 1) {
    const { body } = await call(service, 'GET', `/dynamic-agents/web/${agentId}`)
    if (body.data.knowledge.status === 'ready') return
    await wait(100)
  }
  throw new Error('the website was not read in 30 s')
}
