import { build, checkNode, install, runCommand } from './prepare.mjs'

/* `npm run build`: what `npm start` does before it starts. */
await runCommand(async () => {
  checkNode()
  await install()
  await build()
})
