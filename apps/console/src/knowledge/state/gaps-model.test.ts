import { type Client, createClient } from '@frontdesk/api-client'
import type { KnowledgeGapGroupResource } from '@frontdesk/schema'
import { describe, expect, it } from 'vitest'
import { problemAt } from '../../shared/state/form-model.ts'
import { askedWords, GapsModel } from './gaps-model.ts'

const group = (id: string, changes: Partial<KnowledgeGapGroupResource> = {}): KnowledgeGapGroupResource => ({
  id,
  agentConfigurationId: 'agt_1',
  question: `${id}?`,
  count: 3,
  conversations: 2,
  firstAskedAt: 1,
  lastAskedAt: 2,
  wordings: [`${id}?`],
  ...changes,
})

/** A service with three groups, one on a page; what it is told, it does, or refuses as the test says. */
function inbox() {
  const groups = ['dogs', 'cats', 'birds'].map((id) => group(id))
  const told: { path: string; body: unknown }[] = []
  const refusals: { status: number; error: string; details?: object[] }[] = []
  const client: Client = createClient({
    baseUrl: '/console/api/v1',
    fetch: async (url, init) => {
      const { pathname, searchParams } = new URL(url, 'http://console')
      const answer = (data: object) => new Response(JSON.stringify({ success: true, data }))
      if (init.method === 'GET') {
        const at = Number(searchParams.get('cursor') ?? 0)
        return answer({ items: groups.slice(at, at + 1), nextCursor: at < 2 ? String(at + 1) : null })
      }
      told.push({
        path: pathname.split('/').slice(-2).join('/'),
        body: typeof init.body === 'string' ? JSON.parse(init.body) : null,
      })
      const { status, ...refusal } = refusals.shift() ?? { status: 200 }
      if (status !== 200) return new Response(JSON.stringify({ success: false, details: [], ...refusal }), { status })
      return answer({ id: 'x', state: 'answered', count: 3 })
    },
  })
  const model = new GapsModel(client, 'agt_1')
  const settle = () => new Promise((resolve) => setTimeout(resolve, 5))
  const rows = () => (model.list.items.value.status === 'ready' ? model.list.items.value.value : [])
  const row = (at: number) => {
    const found = rows()[at]
    if (!found) throw new Error(`nothing is shown at ${at}`)
    return found
  }
  return { model, told, refusals, settle, rows, row }
}

describe('questions without an answer', () => {
  it('[GP13] are answered once, with the address as it was meant, and are live in their place', async () => {
    const { model, told, settle, row } = inbox()
    await settle()
    model.begin('dogs')
    model.form.set('answer', 'In the garden.')
    model.form.set('url', 'example.com/dogs ')
    expect(await Promise.all([model.answer(row(0)), model.answer(row(0))])).toEqual([true, false])
    expect(told).toEqual([{ path: 'dogs/answer', body: { answer: 'In the garden.', url: 'https://example.com/dogs' } }])
    expect(row(0)).toEqual({ step: 'live', group: group('dogs'), answer: 'In the garden.' })
    expect([model.answering.value, model.form.values.value]).toEqual([null, { answer: '', url: '' }])
  })

  it('[GP13] send no address where none was typed, and show a refusal at its field', async () => {
    const { model, told, refusals, settle, row } = inbox()
    await settle()
    model.begin('dogs')
    const message = 'answer must not be empty'
    refusals.push({ status: 400, error: message, details: [{ path: 'answer', code: 'custom', message }] })
    expect(await model.answer(row(0))).toBe(false)
    expect(told[0]?.body).toEqual({ answer: '' })
    expect(problemAt(model.form, 'answer')).toBe('This must not be empty')
    expect([model.answering.value, row(0).step]).toEqual(['dogs', 'open'])
  })

  it('[GP13] keep what was begun for one while another is answered, until it is cancelled', async () => {
    const { model, settle } = inbox()
    await settle()
    model.begin('dogs')
    model.form.set('answer', 'In the gar')
    model.begin('cats')
    expect(model.form.values.value.answer).toBe('')
    model.begin('dogs')
    expect(model.form.values.value.answer).toBe('In the gar')
    model.cancel()
    model.begin('dogs')
    expect(model.form.values.value.answer).toBe('')
  })

  it('[GP13] are dismissed, and come back with undo; a refusal leaves them as they are', async () => {
    const { model, told, refusals, settle, row } = inbox()
    await settle()
    expect(await Promise.all([model.dismiss(row(0)), model.dismiss(row(0))])).toEqual([true, false])
    expect(row(0).step).toBe('dismissed')
    refusals.push({ status: 409, error: 'These questions are not dismissed' })
    expect(await model.undo(row(0))).toBe(false)
    expect([row(0).step, model.settling.failure.value?.message]).toEqual([
      'dismissed',
      'These questions are not dismissed',
    ])
    expect(await model.undo(row(0))).toBe(true)
    expect([row(0).step, model.settling.failure.value]).toEqual(['open', null])
    expect(told.map(({ path }) => path)).toEqual(['dogs/dismiss', 'dogs/reopen', 'dogs/reopen'])
  })

  it('[GP13] stay in their place while more are shown', async () => {
    const { model, settle, row, rows } = inbox()
    await settle()
    await model.dismiss(row(0))
    await model.list.next()
    expect(rows().map(({ step, group: { id } }) => `${id} ${step}`)).toEqual(['dogs dismissed', 'cats open'])
  })

  it.each([
    [1, 1, 'Asked once'],
    [2, 1, 'Asked twice in one conversation'],
    [3, 2, 'Asked 3 times in 2 conversations'],
  ])('say how often they were asked: %i times in %i', (count, conversations, words) => {
    expect(askedWords(group('a', { count, conversations }))).toBe(words)
  })
})
