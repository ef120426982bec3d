import type { CallClock } from '@frontdesk/telephony'

/** The clock of calls: it only goes forward. */
export const callClock: CallClock = {
  now: () => performance.now(),
  after(ms, call) {
    const timer = setTimeout(call, ms)
    return () => clearTimeout(timer)
  },
}
