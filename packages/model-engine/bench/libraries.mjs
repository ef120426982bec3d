import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/* What a process reads and takes that opens a model of a provider, or of none; each in a process of its own. */

/** How each library names itself to its servers, and so how it is found in a bundle. */
const MARKS = {
  openai: 'ai-sdk/openai/',
  google: 'ai-sdk/google/',
  anthropic: 'ai-sdk/anthropic/',
  groq: 'ai-sdk/groq/',
  compatible: 'ai-sdk/openai-compatible/',
}

/** Tells each module that is read, before it is. */
const hooks = `import { writeSync } from 'node:fs'
export async function load(url, context, next) { writeSync(2, url + '\\n'); return next(url, context) }`
const watch = `import { register } from 'node:module'; register('data:text/javascript,' + encodeURIComponent(${JSON.stringify(hooks)}))`

function openOne(program, provider, flags) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...flags, program, provider], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`it ended with ${status}: ${stderr}`)
  return { figures: JSON.parse(stdout), said: stderr }
}

/** The libraries of providers that are read when a model of this one is opened, or none. */
export function librariesRead(program, provider) {
  const flags = ['--no-warnings', '--import', `data:text/javascript,${encodeURIComponent(watch)}`]
  const files = openOne(program, provider, flags)
    .said.split('\n')
    .filter((line) => line.startsWith('file:'))
  const text = files.map((file) => readFileSync(fileURLToPath(file), 'utf8')).join('')
  return Object.keys(MARKS).filter((one) => text.includes(MARKS[one]))
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]

/** Medians of five processes. */
export function costOf(program, provider) {
  const runs = Array.from({ length: 5 }, () => {
    const startedAt = performance.now()
    const { figures } = openOne(program, provider, ['--expose-gc'])
    return { ...figures, wholeMs: performance.now() - startedAt }
  })
  const of = (name) => median(runs.map((run) => run[name]))
  return { openMs: of('openMs'), heapMiB: of('heapMiB'), rssMiB: of('rssMiB'), wholeMs: of('wholeMs') }
}

export const PROVIDERS = Object.keys(MARKS)
