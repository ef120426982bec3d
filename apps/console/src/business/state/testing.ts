import { type CatalogueItemResource, createClient } from '@frontdesk/api-client'
import type { Clock } from '../../shared/state/clock.ts'

/* What stands in for the service and for time in tests of what owners enter and change. */

export type Sent = { method: string; path: string; body: unknown; ifMatch: string | null }
export type Answer = { status?: number; data?: unknown; error?: string; details?: object[] }

/** A service that answers as the test says; `sent` grows with what it is asked. */
export function scripted(answer: (sent: Sent) => Promise<Answer> | Answer) {
  const sent: Sent[] = []
  const client = createClient({
    baseUrl: '/api',
    retry: { attempts: 1 },
    fetch: async (url, init) => {
      const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : null
      const ifMatch = new Headers(init.headers).get('if-match')
      const call = { method: init.method ?? 'GET', path: url.slice('/api'.length), body, ifMatch }
      sent.push(call)
      const { status = 200, ...given } = await answer(call)
      const envelope = { success: status < 300, requestId: 'req_1', details: [], ...given }
      return new Response(JSON.stringify(envelope), { status })
    },
  })
  return { client, sent }
}

export async function settle(): Promise<void> {
  // Each answer may lead to the next question.
  // oxlint-disable-next-line no-await-in-loop
  for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setTimeout(resolve))
}

/** A clock that stands until the test lets all that waits happen. */
export function stillClock(): { clock: Clock; elapse: () => Promise<void> } {
  const waiting = new Set<() => void>()
  return {
    clock: {
      now: () => 0,
      every: () => () => {},
      after: (_ms, action) => {
        waiting.add(action)
        return () => waiting.delete(action)
      },
    },
    async elapse() {
      for (const action of waiting) action()
      waiting.clear()
      await settle()
    },
  }
}

/** A dish that can be ordered as it is. */
export const item = (name: string, changes: Partial<CatalogueItemResource> = {}): CatalogueItemResource => ({
  id: `cat_${name}`,
  kind: 'menu',
  name,
  aliases: [],
  category: null,
  description: null,
  price: 900,
  groups: [],
  removable: [],
  allergens: {},
  diets: {},
  isAvailable: true,
  dayparts: [],
  sku: null,
  pictureUrl: null,
  stock: null,
  source: 'owner',
  sourceUrl: null,
  updatedAt: 1,
  ...changes,
})
