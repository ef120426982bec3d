import type { ApiKeyId } from '@frontdesk/schema'
import type { AccountStore } from './ports.ts'

/**
 * When each key was last used, written behind: a write per request would cost more than the request. A stop in
 * between loses some seconds of "last used", nothing else.
 */
export function keyUsage(accounts: Pick<AccountStore, 'touchKeys'>) {
  const seen = new Map<ApiKeyId, number>()
  return {
    note(id: ApiKeyId, at: number): void {
      seen.set(id, at)
    },
    async flush(): Promise<void> {
      if (seen.size === 0) return
      const used = [...seen].map(([id, at]) => ({ id, at }))
      seen.clear()
      await accounts.touchKeys(used)
    },
  }
}
export type KeyUsage = ReturnType<typeof keyUsage>
