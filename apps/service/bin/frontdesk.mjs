import { build, checkNode, handOver, install, isBuilt, runCommand } from './prepare.mjs'

/* `npm run -s frontdesk -- …`: the command line. Progress goes to stderr, so that --json leaves stdout clean. */
await runCommand(async () => {
  checkNode()
  if (!isBuilt()) {
    await install()
    await build()
  }
  await handOver(process.argv.slice(2))
})
