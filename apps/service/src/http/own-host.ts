import type { IncomingMessage } from 'node:http'
import { DomainError, parseUrl } from '@frontdesk/schema'
import type { MiddlewareHandler } from 'hono'
import ipaddr from 'ipaddr.js'
import type { Services } from '../services.ts'
import { isLoopbackHost } from '../settings.ts'
import type { AppEnv } from './app-env.ts'
import { newRequestContext, refuse } from './request-context.ts'

type HostDeps = Pick<Services, 'settings' | 'publicUrl' | 'widgetUrl' | 'readAddress'>

const FOREIGN_HOST = 'The Host header names no address of this service; if it is reached by that name, set PUBLIC_URL'

/** The name in a Host header, in small letters and without port or brackets; null for what is none. */
function nameIn(host: string): string | null {
  const [, bracketed, plain] = /^(?:\[([\da-f:.]+)\]|([^:@/?#\s]+))(?::\d{1,5})?$/i.exec(host) ?? []
  return (bracketed ?? plain)?.toLowerCase().replace(/\.$/, '') ?? null
}

function ownNames({ settings, publicUrl, widgetUrl }: HostDeps): Set<string> {
  const urls = [publicUrl, widgetUrl, settings.CONSOLE_URL].map((address) => parseUrl(address)?.hostname)
  return new Set([settings.HOST, ...urls].flatMap((name) => (name ? [name.toLowerCase()] : [])))
}

/**
 * NET3: whether a request that comes to this machine without TLS or a declared proxy asks for an address of this
 * service. A website can have its own name resolved to this machine, and its pages then ask in the visitor's browser as
 * if they were ours; a number, or a name that we know, cannot be made to lie so.
 */
export function ownHostCheck(services: HostDeps): (incoming: IncomingMessage | undefined) => boolean {
  const names = ownNames(services)
  return (incoming) => {
    const host = incoming?.headers.host
    const { isLoopback, isHttps } = services.readAddress(incoming)
    if (host === undefined || !isLoopback || isHttps) return true
    const name = nameIn(host)
    return name !== null && (ipaddr.isValid(name) || isLoopbackHost(name) || names.has(name))
  }
}

export function ownHost(services: Services): MiddlewareHandler<AppEnv> {
  const isOwn = ownHostCheck(services)
  return async (c, next) => {
    if (isOwn(c.env?.incoming)) return next()
    return refuse(newRequestContext(services, c), new DomainError('invalid_shape', FOREIGN_HOST))
  }
}
