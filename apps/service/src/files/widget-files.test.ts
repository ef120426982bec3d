import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { Services } from '../services.ts'
import { widgetFiles } from './widget-files.ts'

const dist = fileURLToPath(new URL('../../../widget/dist', import.meta.url))
const isBuilt = existsSync(`${dist}/widget.js`)
if (!isBuilt) process.stderr.write('apps/widget/dist is missing: THE SERVED LOADER WAS NOT MEASURED (build first)\n')

/** An agent as the first call makes it: nothing but its name was chosen. */
const agent = { id: 'agt_4kQz9WmX2pLr7TbVn3YcHd', kind: 'web', name: 'Bella Trattoria', language: 'en' }
const configuration = {
  communicationType: 'TEXT_AND_VOICE',
  launcher: { text: null, offsetInline: 20, offsetBlock: 20, zIndex: 2_147_483_000, openOnLoad: false },
  pageRules: [],
  hours: null,
  theme: { accent: '#1f5eff', placement: 'end', scheme: 'auto' },
}

function served() {
  const services = {
    publicUrl: 'https://frontdesk.example.com',
    widgetUrl: 'https://frontdesk.example.com',
    files: { widget: dist },
    now: () => 0,
    agents: { findPublicDeployment: async () => ({ agent, configuration }) },
  }
  return widgetFiles(services as unknown as Services).request(`/widget.js?agent=${agent.id}`)
}

describe.skipIf(!isBuilt)('the loader as a page gets it', () => {
  it('[WZ1] is at most 3 KB gzipped with the settings of a first agent inside', async () => {
    const script = await (await served()).text()
    expect(script).toContain(agent.name)
    const bytes = gzipSync(script, { level: 9 }).length
    process.stdout.write(`served loader ${bytes} bytes (gzip)\n`)
    expect(bytes).toBeLessThanOrEqual(3 * 1024)
  })
})
