import { RegExpRouter } from 'hono/router/reg-exp-router'
import { expect, it } from 'vitest'
import { operations } from '../api/operations.ts'

/** Where a word and a name for any id stand at the same place, the router takes a way several times as long, for all. */
it('[RTE1] every address of the API is found by the router of one pattern', () => {
  const router = new RegExpRouter<string>()
  for (const { id, method, path } of operations) router.add(method.toUpperCase(), path, id)
  const [[found]] = router.match('GET', '/conversations/cnv_1')
  expect(found?.[0]).toBe('getConversation')
})
