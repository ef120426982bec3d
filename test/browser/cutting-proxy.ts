import { connect, createServer, type Server, type Socket } from 'node:net'

type Pair = { client: Socket; service: Socket }
export type CuttingProxy = {
  port: number
  /** Does something bad to every connection there is; says how many that were. */
  harm: (chance: number) => number
  close: () => void
}

const LONGEST_DELAY_MS = 300

/** A network between browser and service that breaks when it is told to. */
export async function startCuttingProxy(target: () => number): Promise<CuttingProxy> {
  const pairs = new Set<Pair>()
  const server: Server = createServer({ allowHalfOpen: true }, (client) => {
    const service = connect({ port: target(), host: '127.0.0.1', allowHalfOpen: true })
    const pair = { client, service }
    pairs.add(pair)
    const forget = () => {
      pairs.delete(pair)
      client.destroy()
      service.destroy()
    }
    for (const side of [client, service]) side.on('error', forget).on('close', forget)
    client.pipe(service)
    service.pipe(client)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    port: address && typeof address === 'object' ? address.port : 0,
    harm: (chance) => {
      const harmed = [...pairs]
      for (const pair of harmed) harmPair(pair, chance)
      return harmed.length
    },
    close: () => {
      for (const { client } of pairs) client.destroy()
      server.close()
    },
  }
}

/** Resets, half-closes in either direction, goes silent for a while and then resets, or only delays. */
function harmPair({ client, service }: Pair, chance: number): void {
  if (chance < 0.35) client.resetAndDestroy()
  else if (chance < 0.55) service.resetAndDestroy()
  else if (chance < 0.65) client.end()
  else if (chance < 0.75) service.end()
  else {
    service.pause()
    const delay = Math.ceil((chance - 0.75) * 4 * LONGEST_DELAY_MS)
    setTimeout(() => (chance < 0.9 ? client.resetAndDestroy() : service.resume()), delay)
  }
}
