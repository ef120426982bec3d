import type { SignedIn } from '@frontdesk/accounts'
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { AppEnv } from '../http/app-env.ts'

/** Over HTTPS the `__Host-` prefix ties the cookie to this host; a browser takes it over plain HTTP from nobody. */
const SECURE_NAME = '__Host-frontdesk'
const LOOPBACK_NAME = 'frontdesk'
const LONGEST_SECONDS = 30 * 24 * 3_600

const nameFor = (isHttps: boolean): string => (isHttps ? SECURE_NAME : LOOPBACK_NAME)

/** What tells a browser that was signed in before from others. It opens nothing. */
const deviceNameFor = (isHttps: boolean): string => `${nameFor(isHttps)}-device`
const DEVICE_SECONDS = 365 * 24 * 3_600

export const deviceOf = (c: Context<AppEnv>, isHttps: boolean): string | undefined =>
  getCookie(c, deviceNameFor(isHttps))

export const sessionToken = (c: Context<AppEnv>, isHttps: boolean): string | undefined => getCookie(c, nameFor(isHttps))

export function keepSession(
  c: Context<AppEnv>,
  { token, device }: Pick<SignedIn, 'token' | 'device'>,
  isHttps: boolean,
): void {
  const options = { path: '/', httpOnly: true, secure: isHttps, sameSite: 'Strict' } as const
  setCookie(c, nameFor(isHttps), token, { ...options, maxAge: LONGEST_SECONDS })
  setCookie(c, deviceNameFor(isHttps), device, { ...options, maxAge: DEVICE_SECONDS })
}

export function dropSession(c: Context<AppEnv>, isHttps: boolean): void {
  deleteCookie(c, nameFor(isHttps), { path: '/', secure: isHttps })
}
