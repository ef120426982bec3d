import { createServer } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { createServer as createProbe } from 'node:net'
import { type ServerType, serve as serveHono } from '@hono/node-server'
import { createApp } from './app.ts'
import { compose, type Overrides, publicUrlOf, type RunningServices } from './composition.ts'
import { serveRealtime } from './sessions/realtime-upgrade.ts'
import { type Settings, tlsFiles } from './settings.ts'

export type RunningService = { services: RunningServices; url: string; stop: (patienceMs: number) => Promise<void> }

/** Composes, listens and starts: the whole service but for its demo. */
export async function startService(settings: Settings, overrides: Overrides = {}): Promise<RunningService> {
  const port = settings.PORT === 0 ? await freePort(settings.HOST) : settings.PORT
  const services = await compose(settings, {
    ...overrides,
    publicUrl: overrides.publicUrl ?? publicUrlOf(settings, port),
  })
  const server = await listen(services, port).catch(async (error: unknown) => {
    await services.stop(0)
    throw error
  })
  await services.start()
  return {
    services,
    url: services.publicUrl,
    async stop(patienceMs) {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      await services.stop(patienceMs)
      if ('closeAllConnections' in server) server.closeAllConnections()
      await closed
    },
  }
}

/**
 * Longer than proxies and clients keep an idle connection (60 s mostly): it must be them who close it, or a request
 * that was just sent on it is lost.
 */
const KEEP_ALIVE_MS = 65_000

function listen(services: RunningServices, port: number): Promise<ServerType> {
  const app = createApp(services)
  const tls = tlsFiles(services.settings)
  return new Promise((resolve, reject) => {
    const server = serveHono(
      {
        fetch: app.fetch,
        port,
        hostname: services.settings.HOST,
        ...(tls
          ? { createServer: createTlsServer, serverOptions: { ...tls, keepAliveTimeout: KEEP_ALIVE_MS } }
          : {
              createServer,
              serverOptions: { requestTimeout: 30_000, headersTimeout: 15_000, keepAliveTimeout: KEEP_ALIVE_MS },
            }),
      },
      () => resolve(server),
    )
    serveRealtime(server, services)
    server.on('error', reject)
  })
}

/** A port nobody uses right now: its number must be known before anything that names an address is made. */
export function freePort(host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createProbe()
    probe.once('error', reject)
    probe.listen(0, host, () => {
      const address = probe.address()
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no free port')),
      )
    })
  })
}
