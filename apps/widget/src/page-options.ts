/** What only pages with options of their own need, in one chunk. */
export { readOptions } from './embed/options.ts'
export { pageAgent } from './state/page-agent.ts'
export { dressLauncher } from './ui/dress-launcher.ts'
