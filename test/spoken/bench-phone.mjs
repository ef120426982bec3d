import { spawnSync } from 'node:child_process'
import { build, checkNode, install, repository, runCommand } from '../../apps/service/bin/prepare.mjs'

/* `npm run bench:phone [calls]`: calls over SIP to the whole service; 1,000 of them unless told. */
await runCommand(async () => {
  checkNode()
  await install()
  await build()
  const env = { ...process.env, FRONTDESK_PHONE_BENCH: process.argv[2] ?? '1000' }
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'voice', 'test/spoken/phone-load.test.ts']
  const { status } = spawnSync(process.execPath, args, { cwd: repository, env, stdio: 'inherit' })
  process.exitCode = status ?? 1
})
