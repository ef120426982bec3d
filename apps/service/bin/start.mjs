import { build, checkNode, handOver, install, runCommand } from './prepare.mjs'

/* `npm start`: installs and builds what has changed since the last time, then becomes the service. */
await runCommand(async () => {
  checkNode()
  await install()
  await build()
  await handOver(['serve', ...process.argv.slice(2)])
})
