import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Outgoing } from './ports.ts'
import { sendCall } from './send-call.ts'
import { answersWith, breaksOff, drips, hangs, type ToolServer, tells, tellsJson, toolServer } from './testing.ts'

let server: ToolServer
beforeAll(async () => {
  server = await toolServer()
})
afterAll(() => server.close())

const outgoing = (changes: Partial<Outgoing> = {}): Outgoing => ({
  url: server.url,
  method: 'POST',
  header: null,
  arguments: { city: 'Ulm', days: 2 },
  timeoutMs: 2_000,
  idempotencyKey: null,
  ...changes,
})
const send = (changes: Partial<Outgoing> = {}, signal = new AbortController().signal) =>
  sendCall({ fetch }, outgoing(changes), signal)

describe('a call of a tool', () => {
  it('[TO6] carries arguments as a JSON body, or as the query, with its headers', async () => {
    server.play(tellsJson({ ok: true }))
    await send({ header: { name: 'X-Api-Key', value: 'secret' }, idempotencyKey: 'once' })
    await send({ method: 'GET', url: `${server.url}weather?unit=c`, arguments: { city: 'Ulm', days: [1, 2] } })
    const [post, get] = server.asked.slice(-2)
    expect(post).toMatchObject({ method: 'POST', body: '{"city":"Ulm","days":2}' })
    expect(post?.headers).toMatchObject({ 'x-api-key': 'secret', 'idempotency-key': 'once' })
    expect([get?.method, get?.url.search, get?.body]).toEqual(['GET', '?unit=c&city=Ulm&days=1&days=2', ''])
    expect(get?.headers['idempotency-key']).toBeUndefined()
  })

  it('[TO7] gives JSON as lines, one for each object, and text as it is', async () => {
    server.play(
      tellsJson({
        orderStatus: 'shipped',
        is_paid: true,
        items: [
          { name: 'Lamp', price: 49 },
          { name: 'Chair', price: 80 },
        ],
        tags: ['new', 'oak'],
      }),
    )
    expect(await send()).toEqual({
      status: 'answered',
      text: 'order status: shipped; is paid: yes; tags: new, oak\nitems: name: Lamp; price: 49\nitems: name: Chair; price: 80',
    })
    server.play(tells('Sunny.\n', 'text/plain'))
    expect(await send()).toEqual({ status: 'answered', text: 'Sunny.' })
  })

  it.each([
    ['garbage for JSON', tells('<html>{'), { status: 'unreadable' }],
    ['a page', tells('<p>Sunny</p>', 'text/html'), { status: 'unreadable' }],
    ['bytes that are no text', tells(Uint8Array.of(0xff, 0xfe, 0xfd), 'text/plain'), { status: 'unreadable' }],
    ['JSON of 2 MiB', tells(JSON.stringify('x'.repeat(2 * 1024 * 1024))), { status: 'unreadable' }],
    ['no content', answersWith(204), { status: 'answered', text: '' }],
    [
      'what is packed unasked',
      answersWith(200, { body: '{}', headers: { 'content-encoding': 'gzip' } }),
      { status: 'unreadable' },
    ],
    [
      'a failure of its own',
      answersWith(500, { body: 'the database is on fire' }),
      { status: 'refused', httpStatus: 500 },
    ],
    ['a refusal', answersWith(404), { status: 'refused', httpStatus: 404 }],
    ['nothing', breaksOff, { status: 'lost' }],
  ])('[TO6] whose server answers with %s comes to nothing but that', async (_what, play, outcome) => {
    server.play(play)
    expect(await sendCall({ fetch: unpackedFetch }, outgoing(), new AbortController().signal)).toEqual(outcome)
  })

  it('[TO6] follows no redirect', async () => {
    const before = server.asked.length
    server.play(answersWith(302, { headers: { location: `${server.url}elsewhere` } }))
    expect(await sendCall({ fetch: unpackedFetch }, outgoing(), new AbortController().signal)).toEqual({
      status: 'refused',
      httpStatus: 302,
    })
    expect(server.asked).toHaveLength(before + 1)
  })

  it('[TO6] reads 16 KB of text and no more', async () => {
    server.play(tells('é'.repeat(1024 * 1024), 'text/plain'))
    const sent = await send()
    expect(sent.status === 'answered' && Buffer.byteLength(sent.text)).toBe(16 * 1024)
  })

  it.each([
    ['hangs', hangs, 'lost'],
    ['drips', drips, 'unreadable'],
  ])('[TO6] ends in its time where its server %s', async (_what, play, status) => {
    server.play(play)
    const startedAt = performance.now()
    expect(await send({ timeoutMs: 300 })).toEqual({ status })
    expect(performance.now() - startedAt).toBeLessThan(2_000)
  })

  it('[TO6] ends with its turn', async () => {
    server.play(hangs)
    const stopping = new AbortController()
    const sent = send({}, stopping.signal)
    stopping.abort()
    expect(await sent).toEqual({ status: 'lost' })
  })

  it('[TO9] knows what has not been sent', async () => {
    const gone = await toolServer()
    await gone.close()
    expect(await send({ url: gone.url })).toEqual({ status: 'unsent' })
    const refusing = () => Promise.reject(Object.assign(new Error('no'), { name: 'ForbiddenAddressError' }))
    expect(await sendCall({ fetch: refusing }, outgoing(), new AbortController().signal)).toEqual({ status: 'unsent' })
  })
})

/** As the guarded one: no redirects, and nothing unpacked. */
const unpackedFetch: typeof fetch = (input, init) => fetch(input, { ...init, redirect: 'manual' })
