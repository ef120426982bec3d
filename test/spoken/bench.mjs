import { spawnSync } from 'node:child_process'
import { build, checkNode, install, repository, runCommand } from '../../apps/service/bin/prepare.mjs'
import { findBrowser } from '../find-browser.mjs'

/* `npm run bench:spoken [espeak]`: twenty spoken dialogues in a browser, with their success and their latencies. */
await runCommand(async () => {
  checkNode()
  await install()
  await build()
  const env = { ...process.env, FRONTDESK_CHROME: findBrowser() ?? '', FRONTDESK_SPOKEN: process.argv[2] ?? 'all' }
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'voice', 'test/spoken']
  const { status } = spawnSync(process.execPath, args, { cwd: repository, env, stdio: 'inherit' })
  process.exitCode = status ?? 1
})
