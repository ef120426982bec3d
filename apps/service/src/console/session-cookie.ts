import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { AppEnv } from '../http/app-env.ts'

/** Over HTTPS the `__Host-` prefix ties the cookie to this host; a browser takes it over plain HTTP from nobody. */
const SECURE_NAME = '__Host-frontdesk'
const LOOPBACK_NAME = 'frontdesk'
const LONGEST_SECONDS = 30 * 24 * 3_600

const nameFor = (isHttps: boolean): string => (isHttps ? SECURE_NAME : LOOPBACK_NAME)

export const sessionToken = (c: Context<AppEnv>, isHttps: boolean): string | undefined => getCookie(c, nameFor(isHttps))

export function keepSession(c: Context<AppEnv>, token: string, isHttps: boolean): void {
  setCookie(c, nameFor(isHttps), token, {
    path: '/',
    httpOnly: true,
    secure: isHttps,
    sameSite: 'Strict',
    maxAge: LONGEST_SECONDS,
  })
}

export function dropSession(c: Context<AppEnv>, isHttps: boolean): void {
  deleteCookie(c, nameFor(isHttps), { path: '/', secure: isHttps })
}
