import { spawnSync } from 'node:child_process'
import { build, checkNode, install, repository, runCommand } from '../../apps/service/bin/prepare.mjs'

/* `npm run bench:phone-barge-in [calls]`: how soon a caller who speaks over the agent stops it, in real time. */
await runCommand(async () => {
  checkNode()
  await install()
  await build()
  const env = { ...process.env, FRONTDESK_BARGE_INS: process.argv[2] ?? '12' }
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'voice', 'test/spoken/phone-barge-in.test.ts']
  const { status } = spawnSync(process.execPath, args, { cwd: repository, env, stdio: 'inherit' })
  process.exitCode = status ?? 1
})
