import type { Clock } from '../clock.ts'
import { valuesOf } from '../message/headers.ts'
import type { SipRequest } from '../message/parse.ts'
import { parseUri } from '../message/uri.ts'
import type { ReferOutcome } from './events.ts'

/** How long the other side may take to say what became of a transfer. */
const REFER_PATIENCE_MS = 60_000

/** One transfer that was asked for, until it is known what became of it. */
export type Referral = {
  /** The answer to the REFER itself. */
  readonly takeStatus: (status: number | null) => void
  readonly takeNotify: (notify: SipRequest) => void
  readonly settle: (outcome: ReferOutcome) => void
}

/** An address that may stand in Refer-To: one that would carry headers of its own is refused. */
export const isReferTarget = (target: string): boolean => parseUri(target) !== null && !target.includes('?')

export function createReferral(clock: Clock, done: (outcome: ReferOutcome) => void): Referral {
  let isSettled = false
  const settle = (outcome: ReferOutcome) => {
    if (isSettled) return
    isSettled = true
    cancel()
    done(outcome)
  }
  const cancel = clock.after(REFER_PATIENCE_MS, () => settle({ status: 'unknown' }))
  return {
    settle,
    takeStatus(status) {
      if (status === null) settle({ status: 'unknown' })
      else if (status >= 300) settle({ status: 'refused', code: status })
    },
    takeNotify(notify) {
      const status = statusIn(Buffer.from(notify.body).toString('utf8'))
      const isLast = valuesOf(notify.headers, 'subscription-state').some((state) => /^terminated\b/i.test(state))
      if (status !== null && status >= 300) settle({ status: 'refused', code: status })
      else if (status !== null && status >= 200) settle({ status: 'transferred' })
      else if (isLast) settle({ status: 'unknown' })
    },
  }
}

/** The first line of a `message/sipfrag` body. */
function statusIn(body: string): number | null {
  const [, written] = /^SIP\/2\.0 ([1-6]\d\d)(?: |\r|\n|$)/.exec(body) ?? []
  return written === undefined ? null : Number(written)
}
