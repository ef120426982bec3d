import { z } from 'zod'

/* What comes back in webhooks of the leg that a transfer dials: of which call it is. */

const state = z.object({ transferOf: z.string() })

export const transferState = (callControlId: string): string =>
  Buffer.from(JSON.stringify({ transferOf: callControlId })).toString('base64')

/** The call that is being transferred to this leg; null where none is. */
export function readTransferState(clientState: string | null): string | null {
  if (clientState === null) return null
  try {
    return state.safeParse(JSON.parse(Buffer.from(clientState, 'base64').toString('utf8'))).data?.transferOf ?? null
  } catch {
    return null
  }
}
