import { resolve } from 'node:path'
import { runnerImport } from 'vite'
import { findBrowser } from '../find-browser.mjs'

/* `npm run shots [folder] [part of a name]`: a picture of every state of the widget as it was last built. */

const [folder = 'shots', only = ''] = process.argv.slice(2)
process.env.FRONTDESK_CHROME ??= findBrowser() ?? ''
if (!process.env.FRONTDESK_CHROME) throw new Error('no Chrome or Chromium was found: set CHROME_PATH')
const { module } = await runnerImport(new URL('stand-in/take-shots.ts', import.meta.url).pathname)
const taken = await module.takeShots(resolve(folder), only)
process.stdout.write(`${taken} pictures in ${resolve(folder)}\n`)
