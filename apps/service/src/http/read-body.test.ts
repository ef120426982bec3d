import { DomainError } from '@frontdesk/schema'
import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { readJsonObject } from './read-body.ts'

const app = new Hono()
app.post('/', async (c) => {
  try {
    return c.json(await readJsonObject(c))
  } catch (error) {
    if (error instanceof DomainError) return c.json({ code: error.code, message: error.message }, 400)
    throw error
  }
})

async function sent(body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) {
  const request = { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } }
  return await (await app.request('/', request)).json()
}

const nested = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`

describe('the JSON body of a request', () => {
  it('is read with letters of every kind, with and without a mark of its byte order', async () => {
    expect(await sent('{"name":"Renée 猫"}')).toEqual({ name: 'Renée 猫' })
    expect(await sent('\uFEFF{"a":1}')).toEqual({ a: 1 })
  })

  it.each([undefined, '17'])(
    'is refused when it is no UTF-8, and no letter of it is lost (length %s)',
    async (length) => {
      const latin1 = Uint8Array.from('{"name":"Ren\u00e9e"}', (letter) => letter.charCodeAt(0))
      const answer = await sent(latin1, length === undefined ? {} : { 'content-length': length })
      expect(answer).toMatchObject({ code: 'invalid_shape', message: 'The body is not valid UTF-8' })
    },
  )

  it('may be 64 levels deep, and is refused beyond, however deep it is', async () => {
    expect(await sent(nested(64))).toHaveProperty('a')
    for (const levels of [65, 3_000, 10_000])
      expect(await sent(nested(levels))).toMatchObject({
        code: 'invalid_shape',
        message: expect.stringContaining('64 levels'),
      })
    expect(await sent(`{"a":${'['.repeat(3_000)}${']'.repeat(3_000)}}`)).toMatchObject({ code: 'invalid_shape' })
  })

  it('is not unpacked: a compressed one is refused', async () => {
    for (const encoding of ['gzip', 'br', 'deflate'])
      expect(await sent('{}', { 'content-encoding': encoding })).toMatchObject({ code: 'unsupported_media_type' })
    expect(await sent('{}', { 'content-encoding': 'identity' })).toEqual({})
  })
})
