import { isLocalService, isLoopbackHost, type Settings } from './settings.ts'

/** The address callers use: PUBLIC_URL, else where the service listens. */
export function publicUrlOf(settings: Settings, port: number): string {
  if (settings.PUBLIC_URL) return settings.PUBLIC_URL
  const host = settings.HOST.includes(':') ? `[${settings.HOST}]` : settings.HOST
  return `${settings.TLS_CERT ? 'https' : 'http'}://${host === '0.0.0.0' || host === '[::]' ? 'localhost' : host}:${port}`
}

/** The console tries agents out on our own origin; on one's own machine every loopback page may show them. */
export const isOwnPage = (settings: Settings, publicUrl: string, origin: string): boolean =>
  origin === new URL(publicUrl).origin || (isLocalService(settings) && isLoopbackHost(new URL(origin).hostname))
