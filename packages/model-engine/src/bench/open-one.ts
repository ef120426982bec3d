import { TEXT_PROVIDERS } from '../ports.ts'
import { openModel } from '../providers/open-model.ts'

/* Opens a model of the provider it is given, or none, and says as JSON what that took. */

const MIB = 1024 * 1024
const heldMiB = (): number => {
  globalThis.gc?.()
  return process.memoryUsage().heapUsed / MIB
}

const [, , wanted] = process.argv
const provider = TEXT_PROVIDERS.find((one) => one === wanted)
const heapBefore = heldMiB()
const startedAt = performance.now()
if (provider !== undefined)
  await openModel({ provider, model: 'a-model', apiKey: 'a-key', baseUrl: 'http://127.0.0.1:9/v1', fetch })
const openMs = performance.now() - startedAt
const rssMiB = process.memoryUsage().rss / MIB
process.stdout.write(`${JSON.stringify({ openMs, heapMiB: heldMiB() - heapBefore, rssMiB })}\n`)
