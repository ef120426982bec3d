import type { Server } from 'node:http'
import { createServer as createHolder } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { createApp } from './app.ts'
import { openCarriers } from './calls/carriers/carriers.ts'
import { mediaRoutes } from './calls/media-upgrade.ts'
import { SipCarrier } from './calls/sip/sip-carrier.ts'
import { compose, type Overrides, type RunningServices } from './composition.ts'
import { nodeServer } from './http/node-server.ts'
import { publicUrlOf } from './public-url.ts'
import { realtimeRoute, serveSockets } from './sessions/realtime-upgrade.ts'
import { drainMsOf, type Settings } from './settings.ts'

export type RunningService = {
  services: RunningServices
  url: string
  stop: (patienceMs: number) => Promise<void>
}

/** Composes, listens and starts: the whole service but for its demo. */
export async function startService(settings: Settings, overrides: Overrides = {}): Promise<RunningService> {
  const { port, release } =
    settings.PORT === 0 ? await reservePort(settings.HOST) : { port: settings.PORT, release: async () => undefined }
  const composing = compose(settings, { ...overrides, publicUrl: overrides.publicUrl ?? publicUrlOf(settings, port) })
  const services = await composing.catch(async (error: unknown) => {
    await release()
    throw error
  })
  await release()
  const server = await listen(services, port).catch(async (error: unknown) => {
    await services.stop(0)
    throw error
  })
  await services.start()
  const sip = await startedSip(services)
  return {
    services,
    url: services.publicUrl,
    async stop(patienceMs) {
      // RY3: a moment to be told apart from those that are ready, before connections are refused.
      services.drain()
      sip?.drain()
      await sleep(drainMsOf(settings))
      const stopsAt = performance.now() + patienceMs
      await sip?.stop(patienceMs)
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      await services.stop(Math.max(0, stopsAt - performance.now()))
      server.closeAllConnections()
      await closed
    },
  }
}

/** What is wrong with the telephone keeps nobody from a website. */
async function startedSip(services: RunningServices): Promise<SipCarrier | null> {
  const { FRONTDESK_SIP, FRONTDESK_VOICE_SESSIONS } = services.settings
  if (FRONTDESK_SIP === 'off' || FRONTDESK_VOICE_SESSIONS === 0) return null
  const sip = new SipCarrier(services)
  await sip.start().catch((error: unknown) => services.log.error({ err: error, stage: 'sip' }, 'SIP did not start'))
  return sip
}

function listen(services: RunningServices, port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    const carriers = openCarriers(services)
    const server = nodeServer(services, createApp(services, carriers))
    const sockets = [realtimeRoute(services), ...mediaRoutes(services), ...carriers.sockets]
    serveSockets(server, services, new Map(sockets))
    server.on('error', reject)
    server.listen(port, services.settings.HOST, () => resolve(server))
  })
}

/** A port that nobody else is given until it is released: its number must be known before anything names an address. */
function reservePort(host: string): Promise<{ port: number; release: () => Promise<void> }> {
  return new Promise((resolve, reject) => {
    const holder = createHolder()
    holder.once('error', reject)
    holder.listen(0, host, () => {
      const address = holder.address()
      const release = () => new Promise<void>((released) => holder.close(() => released()))
      if (address && typeof address === 'object') resolve({ port: address.port, release })
      else holder.close(() => reject(new Error('no free port')))
    })
  })
}

/** A port nobody uses right now. */
export async function freePort(host: string): Promise<number> {
  const { port, release } = await reservePort(host)
  await release()
  return port
}
