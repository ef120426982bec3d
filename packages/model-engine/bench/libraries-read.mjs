import { buildBench } from './build.mjs'
import { librariesRead, PROVIDERS } from './libraries.mjs'

/* Says as JSON which libraries are read by a process that opens no model, and by one that opens a model of each. */
const programOf = await buildBench(['open-one'], 'libraries')
const read = ['none', ...PROVIDERS].map((provider) => [provider, librariesRead(programOf('open-one'), provider)])
process.stdout.write(`${JSON.stringify(Object.fromEntries(read))}\n`)
