import { connect } from 'node:net'

export type Load = {
  port: number
  /** Makes the next request; the same text each time unless something in it must be new. */
  request: () => string
  connections: number
  durationMs: number
  expectedStatus: number
}

/**
 * Sends requests over and over on keep-alive connections, one in flight on each, and counts the answers.
 * Plain sockets, so that the client costs little beside the server. Returns answers per second.
 */
export async function requestsPerSecond(load: Load): Promise<number> {
  const startedAt = performance.now()
  const counts = await Promise.all(
    Array.from({ length: load.connections }, () => hammer(load, startedAt + load.durationMs)),
  )
  return counts.reduce((sum, count) => sum + count, 0) / ((performance.now() - startedAt) / 1_000)
}

function hammer({ port, request, expectedStatus }: Load, until: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let count = 0
    let waiting = ''
    socket.setNoDelay(true)
    socket.on('connect', () => socket.write(request()))
    socket.on('error', reject)
    socket.on('data', (chunk) => {
      waiting += chunk.toString('latin1')
      const length = completeAnswer(waiting)
      if (length === null) return
      if (!waiting.startsWith(`HTTP/1.1 ${expectedStatus}`))
        return reject(new Error(`unexpected answer: ${waiting.slice(0, 300)}`))
      waiting = waiting.slice(length)
      count += 1
      if (performance.now() < until) socket.write(request())
      else {
        socket.destroy()
        resolve(count)
      }
    })
  })
}

/** Where the first answer in the text ends; null while it is not all there. */
function completeAnswer(text: string): number | null {
  const end = text.indexOf('\r\n\r\n')
  if (end === -1) return null
  const length = /content-length: (\d+)/i.exec(text.slice(0, end))?.[1]
  if (length === undefined) {
    const last = text.indexOf('0\r\n\r\n', end)
    return last === -1 ? null : last + 5
  }
  const total = end + 4 + Number(length)
  return text.length >= total ? total : null
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
