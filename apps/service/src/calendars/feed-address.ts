import { createHash } from 'node:crypto'

/** Where a feed is; the token alone opens it. */
export const feedPath = (token: string): string => `/calendars/${token}.ics`

/** What is kept of a token: whoever reads the database cannot subscribe. */
export const feedSecret = (token: string): string => createHash('sha256').update(token).digest('base64url')
