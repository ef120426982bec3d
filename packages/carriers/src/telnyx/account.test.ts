import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { CarrierFetch } from '../carrier-request.ts'
import { STREAM_FORMATS, TelnyxCall } from './commands.ts'
import { checkTelnyxConnection, examineTelnyxStream, type StreamFacts } from './doctor.ts'
import {
  assignTelnyxNumber,
  findTelnyxNumber,
  orderTelnyxNumber,
  searchTelnyxNumbers,
  telnyxOrderStatus,
} from './numbers.ts'

type Answer = { status: number; body: unknown } | 'down'

/** Telnyx as it answers the next requests, and what it was asked. */
function telnyx(...answers: Answer[]) {
  const asked: { method: string; url: string; key: string; body: unknown }[] = []
  const fetch: CarrierFetch = async (url, { method = '', headers, body }) => {
    const key = new Headers(headers).get('authorization') ?? ''
    asked.push({ method, url, key, body: typeof body === 'string' ? JSON.parse(body) : null })
    const answer = answers[asked.length - 1]
    if (!answer) throw new Error(`nobody expected ${method} ${url}`)
    if (answer === 'down') throw new TypeError('fetch failed')
    return new Response(JSON.stringify(answer.body), { status: answer.status })
  }
  return { account: { apiKey: 'KEY-1', fetch }, asked }
}

const ok = (data: unknown = { result: 'ok' }): Answer => ({ status: 200, body: { data } })
const refused = (status: number, code: string): Answer => ({
  status,
  body: { errors: [{ code, title: 'No', detail: 'about +12025550199' }] },
})

describe('a command to a call', () => {
  it('[CY4] is made with the account’s key, names the call, and says what it is for', async () => {
    const { account, asked } = telnyx(ok())
    expect(await new TelnyxCall(account, 'v3:a/b').answer()).toEqual({ status: 'done' })
    expect(asked).toEqual([
      {
        method: 'POST',
        url: 'https://api.telnyx.com/v2/calls/v3%3Aa%2Fb/actions/answer',
        key: 'Bearer KEY-1',
        body: { command_id: 'answer' },
      },
    ])
  })

  it('[CY4] keeps its name however often it is sent, and what may be wanted twice has two', async () => {
    const { account, asked } = telnyx(ok(), ok(), ok(), ok(), ok())
    const call = new TelnyxCall(account, 'c')
    await call.answer()
    await call.answer()
    await call.hangUp()
    await call.sendDtmf('1')
    await call.sendDtmf('1')
    const names = asked.map(({ body }) =>
      typeof body === 'object' && body !== null && 'command_id' in body ? body.command_id : '',
    )
    expect(names).toEqual(['answer', 'answer', 'hangup', 'dtmf-1', 'dtmf-2'])
  })

  it.each([
    [refused(422, '90018'), { status: 'over' }],
    [refused(404, '10005'), { status: 'over' }],
    [refused(422, '90034'), { status: 'failed', httpStatus: 422, code: '90034' }],
    [refused(401, '10009'), { status: 'failed', httpStatus: 401, code: '10009' }],
    [{ status: 500, body: 'oops' } as const, { status: 'failed', httpStatus: 500, code: null }],
    ['down' as const, { status: 'failed', httpStatus: null, code: null }],
  ])('[CY4] that Telnyx answers with %j is %j, and throws nothing', async (answer, outcome) => {
    expect(await new TelnyxCall(telnyx(answer).account, 'c').hangUp()).toEqual(outcome)
  })

  it.each([
    ['busy', 'USER_BUSY'],
    ['unavailable', 'CALL_REJECTED'],
  ] as const)('[CY4] refuses a call that is %s as %s', async (reason, cause) => {
    const { account, asked } = telnyx(ok())
    await new TelnyxCall(account, 'c').reject(reason)
    expect(asked[0]).toMatchObject({ url: expect.stringContaining('/actions/reject'), body: { cause } })
  })

  it('[CY5] transfers to a named target’s number, from the number that was called, for a bounded time', async () => {
    const { account, asked } = telnyx(ok())
    const target = { name: 'Reception', e164: '+12025550111' }
    await new TelnyxCall(account, 'c').transfer(target, {
      from: '+12025550123',
      limitSeconds: 1_800,
      targetState: 'eA==',
    })
    expect(asked[0]?.body).toEqual({
      to: '+12025550111',
      from: '+12025550123',
      timeout_secs: 20,
      time_limit_secs: 1_800,
      target_leg_client_state: 'eA==',
      command_id: 'transfer-1',
    })
  })

  it.each(STREAM_FORMATS)('[CY6] asks for sound both ways as bare samples, never as mp3: %j', async (format) => {
    const { account, asked } = telnyx(ok())
    await new TelnyxCall(account, 'c').startStreaming({
      url: 'wss://desk.example/media',
      ticket: 't-1',
      format,
      attempt: '1',
    })
    expect(asked[0]?.url).toMatch(/streaming_start$/)
    expect(asked[0]?.body).toEqual({
      stream_url: 'wss://desk.example/media',
      stream_track: 'inbound_track',
      stream_codec: format.encoding,
      stream_bidirectional_mode: 'rtp',
      stream_bidirectional_codec: format.encoding,
      stream_bidirectional_sampling_rate: format.sampleRate,
      stream_bidirectional_target_legs: 'self',
      custom_parameters: [
        { name: 'ticket', value: 't-1' },
        { name: 'codec', value: format.encoding },
      ],
      command_id: `stream-1-${format.encoding}`,
    })
  })
})

describe('numbers', () => {
  it('[CY9] are searched for by country, area and kind, and nothing is bought by that', async () => {
    const found = [{ phone_number: '+12125550142', cost_information: { monthly_cost: '1.00', currency: 'USD' } }]
    const { account, asked } = telnyx(ok(found))
    const search = { country: 'US', areaCode: '212', type: 'local' } as const
    expect(await searchTelnyxNumbers(account, search)).toEqual({
      status: 'ok',
      value: [{ e164: '+12125550142', monthlyCost: '1.00', currency: 'USD' }],
    })
    expect(asked[0]?.method).toBe('GET')
    expect([...new URL(asked[0]?.url ?? '').searchParams]).toEqual([
      ['filter[country_code]', 'US'],
      ['filter[features][]', 'voice'],
      ['filter[limit]', '10'],
      ['filter[national_destination_code]', '212'],
      ['filter[phone_number_type]', 'local'],
    ])
  })

  it('[CY9] are ordered one by one for a connection, and the order is asked after', async () => {
    const { account, asked } = telnyx(ok({ id: 'ord-1', status: 'pending' }), ok({ id: 'ord-1', status: 'success' }))
    const wanted = { e164: '+12125550142', connectionId: '77', reference: 'con_1' }
    expect(await orderTelnyxNumber(account, wanted)).toEqual({ status: 'ordered', orderId: 'ord-1' })
    expect(asked[0]?.body).toEqual({
      phone_numbers: [{ phone_number: '+12125550142' }],
      connection_id: '77',
      customer_reference: 'con_1',
    })
    expect(await telnyxOrderStatus(account, 'ord-1')).toEqual({ status: 'ok', value: 'success' })
  })

  it('[CY9] that were not searched for before are said to be so', async () => {
    const { account } = telnyx(refused(422, '85000'))
    const wanted = { e164: '+12125550142', connectionId: '77', reference: 'con_1' }
    expect(await orderTelnyxNumber(account, wanted)).toEqual({ status: 'search-first' })
  })

  it('[CY9] of the account are found by their name and assigned', async () => {
    const row = { id: '1293', phone_number: '+12025550123', connection_id: '55' }
    const { account, asked } = telnyx(ok([{ ...row, phone_number: '+120255501230' }, row]), ok({}), ok([]))
    expect(await findTelnyxNumber(account, '+12025550123')).toEqual({
      status: 'ok',
      value: { id: '1293', e164: '+12025550123', connectionId: '55' },
    })
    expect(await assignTelnyxNumber(account, '1293', '77')).toEqual({ status: 'ok', value: null })
    expect(asked[1]).toMatchObject({ method: 'PATCH', body: { connection_id: '77' } })
    expect(await findTelnyxNumber(account, '+12025550124')).toEqual({ status: 'ok', value: null })
  })

  it('[CY9] whatever else Telnyx answers is a failure and never a number', async () => {
    const { account } = telnyx({ status: 200, body: { data: 'what' } }, 'down', refused(401, '10009'))
    const failures = [
      await searchTelnyxNumbers(account, { country: 'US' }),
      await searchTelnyxNumbers(account, { country: 'US' }),
      await searchTelnyxNumbers(account, { country: 'US' }),
    ]
    expect(failures.map(({ status }) => status)).toEqual(['failed', 'failed', 'failed'])
  })
})

const publicKey = generateKeyPairSync('ed25519')
  .publicKey.export({ format: 'der', type: 'spki' })
  .subarray(-32)
  .toString('base64')
const webhookUrl = 'https://desk.example/v1/carriers/telnyx/con_1/events'
const setup = { connectionId: '77', publicKey, webhookUrl, refusedSignatures: 0 }
const application = { active: true, webhook_event_url: webhookUrl, webhook_api_version: '2' }

describe('the doctor', () => {
  const codesOf = async (answer: Answer, changed: object = {}) =>
    (await checkTelnyxConnection(telnyx(answer).account, { ...setup, ...changed })).map(({ code }) => code)

  it.each([
    ['nothing wrong', ok(application), {}, []],
    ['a refused key', refused(401, '10009'), {}, ['credentials_refused']],
    ['an unknown connection', refused(404, '10005'), {}, ['connection_unknown']],
    ['Telnyx being away', 'down' as const, {}, ['carrier_unreachable']],
    ['no webhook address', ok({ ...application, webhook_event_url: '' }), {}, ['webhook_url_missing']],
    ['no webhook address at all', ok({ active: true }), {}, ['webhook_url_missing']],
    [
      'another’s webhook address',
      ok({ ...application, webhook_event_url: 'https://else.example' }),
      {},
      ['webhook_url_other'],
    ],
    ['old webhooks', ok({ ...application, webhook_api_version: '1' }), {}, ['webhook_version_old']],
    ['a connection that is off', ok({ ...application, active: false }), {}, ['connection_inactive']],
    ['another account’s public key', ok(application), { refusedSignatures: 3 }, ['public_key_wrong']],
    ['a key that is none', ok(application), { publicKey: 'abc' }, ['public_key_malformed']],
    [
      'no https',
      ok({ ...application, webhook_event_url: 'http://desk.example' }),
      { webhookUrl: 'http://desk.example' },
      ['public_url_not_https'],
    ],
  ])('[CY10] finds %s', async (_, answer, changed, codes) => {
    expect(await codesOf(answer, changed)).toEqual(codes)
  })

  it('[CY10] says with each finding what causes it and what helps, as parts of a sentence', async () => {
    for (const answer of [refused(401, '1'), ok({})]) {
      const [finding] = await checkTelnyxConnection(telnyx(answer).account, setup)
      expect(finding?.cause).toMatch(/[^.]$/)
      expect(finding?.remedy).toMatch(/[^.]$/)
    }
  })

  const heardAll: StreamFacts = { sentMs: 8_000, marksBack: 40, heardFrames: 400, hasUnreadableSound: false }
  it.each([
    ['nothing', {}, []],
    ['a stream that runs as mp3 and plays nothing', { marksBack: 0 }, ['nothing_played']],
    ['no fault in a call that was over before marks could come', { marksBack: 0, sentMs: 400 }, []],
    ['a code that is not read', { heardFrames: 0, hasUnreadableSound: true }, ['codec_unreadable']],
    ['a caller of whom nothing came', { heardFrames: 0 }, ['nothing_heard']],
  ])('[CY10] finds in a call %s', (_, facts, codes) => {
    expect(examineTelnyxStream({ ...heardAll, ...facts }).map(({ code }) => code)).toEqual(codes)
  })
})
