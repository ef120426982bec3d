import type { MiddlewareHandler } from 'hono'
import type { Services } from '../services.ts'
import type { Settings } from '../settings.ts'
import type { AppEnv } from './app-env.ts'

export const UNDECLARED_PROXY =
  'PUBLIC_URL is an https address, but no proxy is declared: set TRUST_PROXY to the addresses of yours, such as 127.0.0.1/32,::1/128. Until then all visitors count as one address, and limits meant for one hold for all.'

/** NET4: the world comes by https, and neither a certificate nor a declared proxy can have brought it here. */
export const lacksDeclaredProxy = ({ PUBLIC_URL, TLS_CERT, TRUST_PROXY }: Settings): boolean =>
  PUBLIC_URL?.startsWith('https:') === true && TLS_CERT === undefined && TRUST_PROXY === undefined

/** NET4: says once in the log that something stands before the service that nobody has declared. */
export function noteUndeclaredProxy(services: Services): MiddlewareHandler<AppEnv> {
  let isSaid = false
  return async (c, next) => {
    if (!isSaid && services.readAddress(c.env?.incoming).isProxyUndeclared) {
      isSaid = true
      services.log.warn('a proxy forwards requests and is not declared in TRUST_PROXY: its headers are not believed')
    }
    await next()
  }
}
