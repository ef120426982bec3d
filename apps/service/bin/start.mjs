import { build, checkNode, handOver, install, runCommand } from './prepare.mjs'

const LOOK_FOR_PARENT_MS = 500

/**
 * npm hands SIGTERM to the shell between it and us, and that shell dies without passing it on: the service would go
 * on without its parent, holding the port. So the loss of the parent counts as the signal.
 */
function endWithParent() {
  if (process.env.npm_lifecycle_event !== 'start') return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, LOOK_FOR_PARENT_MS)
  timer.unref()
}

/* `npm start`: installs and builds what has changed since the last time, then becomes the service. */
await runCommand(async () => {
  checkNode()
  await install()
  await build()
  endWithParent()
  await handOver(['serve', ...process.argv.slice(2)])
})
