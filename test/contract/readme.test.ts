import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { call, roomyKey, startTestService, type TestService } from '../running-service.ts'

const run = promisify(execFile)
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const readme = readFileSync(here('../../README.md'), 'utf8')
const section = readme.slice(readme.indexOf('## Create, change, paste, delete'))
const block = (language: string) => new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(section)?.[1] ?? ''

let service: TestService
let folder: string
let env: Record<string, string>
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'frontdesk-readme-'))
  service = await startTestService()
  service.key = await roomyKey(service)
  env = { PATH: process.env.PATH ?? '', BASE_URL: service.baseUrl, API_KEY: service.key }
}, 40_000)
afterAll(async () => {
  await service?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const agents = async () => (await call(service, 'GET', '/dynamic-agents/web')).body.data.items

it('the README creates, changes, shows, restores and deletes an agent with curl', async () => {
  const { stdout } = await run('sh', ['-ec', block('sh')], { env })
  const answers = stdout
    .replaceAll('}{', '}\n{')
    .split('\n')
    .map((text) => JSON.parse(text))
  expect(answers.map(({ success }) => success)).toEqual([true, true, true, true])
  const [changed, snippets, restored, deleted] = answers
  expect([changed.metadata.agentVersion, restored.metadata.agentVersion]).toEqual([2, 3])
  expect(snippets.data.integrationSnippets).toHaveLength(3)
  expect(deleted.data).toEqual({ id: changed.agentConfigurationId, deleted: true })
  expect(await agents()).toEqual([])
})

it('the README does the same with the built client', async () => {
  const built = join(folder, 'node_modules/@frontdesk/api-client')
  mkdirSync(join(folder, 'node_modules/@frontdesk'), { recursive: true })
  await run(process.execPath, [here('../../packages/api-client/build.mjs'), join(folder, 'built')])
  symlinkSync(join(folder, 'built'), built)
  writeFileSync(join(folder, 'main.mjs'), block('js'))
  const { stdout } = await run(process.execPath, ['main.mjs'], { cwd: folder, env })
  expect(stdout).toContain('data-frontdesk-agent="agt_')
  expect(await agents()).toEqual([])
}, 60_000)
