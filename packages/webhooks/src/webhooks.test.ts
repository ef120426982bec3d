import { createHmac, randomBytes } from 'node:crypto'
import { brandId, type IdPrefix } from '@frontdesk/schema'
import fc from 'fast-check'
import { Webhook } from 'standardwebhooks'
import { describe, expect, it } from 'vitest'
import { outcomeOf } from './deliver.ts'
import { createWebhookEndpoint, rotateWebhookSecret } from './endpoints.ts'
import type { WebhookEndpoint, WebhookStore } from './ports.ts'
import { MOST_ATTEMPTS, retryDelay } from './retry.ts'
import { newSecret, signatureHeaders } from './signing.ts'

const endpoint: WebhookEndpoint = {
  id: brandId('whe', 'whe_0000000000000000000001'),
  organizationId: brandId('org', 'org_0000000000000000000001'),
  url: 'https://example.com/',
  description: '',
  eventTypes: null,
  status: 'enabled',
  disabledReason: null,
  sealedSecret: '',
  previousSecret: null,
  failingSince: null,
  createdAt: 0,
  updatedAt: 0,
}
const answered = (httpStatus: number | null, attempt = 1, since: number | null = null) =>
  outcomeOf(
    { attempt, endpoint: { ...endpoint, failingSince: since } },
    { httpStatus, problem: httpStatus === null ? 'no answer' : null, isForbidden: false, durationMs: 3 },
    { now: 10 * 24 * 3_600_000, random: 0.5 },
  )

describe('a signature', () => {
  it('is the HMAC that receivers of Standard Webhooks compute, one for each secret', () => {
    const secrets = [newSecret(randomBytes), newSecret(randomBytes)]
    const headers = signatureHeaders(secrets, { id: 'evt_1', at: 1_674_087_231_999, body: '{"a":1}' })
    expect(headers['webhook-timestamp']).toBe('1674087231')
    const expected = secrets.map((secret) => {
      const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
      return `v1,${createHmac('sha256', key).update('evt_1.1674087231.{"a":1}').digest('base64')}`
    })
    expect(headers['webhook-signature']?.split(' ')).toEqual(expected)
  })

  it('is the one of the specification for its published example', () => {
    const headers = signatureHeaders(['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'], {
      id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      at: 1_614_265_330_000,
      body: '{"test": 2432232314}',
    })
    expect(headers['webhook-signature']).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=')
  })

  it('[WH12] is taken by the reference library of Standard Webhooks, under each of the secrets', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.stringMatching(/^evt_\w{1,40}$/), (data, id) => {
        const secrets = [newSecret(randomBytes), newSecret(randomBytes)]
        const body = JSON.stringify({ type: 'message.taken', data })
        const headers = signatureHeaders(secrets, { id, at: Date.now(), body })
        for (const secret of secrets) expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(body))
        expect(() => new Webhook(newSecret(randomBytes)).verify(body, headers)).toThrow()
        expect(() => new Webhook(secrets[0] ?? '').verify(`${body} `, headers)).toThrow()
      }),
    )
  })

  it('[WH12] is the one that the reference library makes', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1_000_000_000_000, max: 4_000_000_000_000 }), (body, at) => {
        const secret = newSecret(randomBytes)
        const theirs = new Webhook(secret).sign('evt_1', new Date(at), body)
        expect(signatureHeaders([secret], { id: 'evt_1', at, body })['webhook-signature']).toBe(theirs)
      }),
    )
  })

  it('[WH6] comes from a secret that the store holds sealed, for this endpoint, also when it is rotated', async () => {
    const sealed: [secret: string, place: readonly string[]][] = []
    const deps = {
      webhooks: {} as WebhookStore,
      now: () => 5,
      newId: <P extends IdPrefix>(prefix: P) => brandId(prefix, `${prefix}_1`),
      randomBytes,
      seals: { seal: (secret: string, place: readonly string[]) => `sealed ${sealed.push([secret, place])}` },
      refuseVisit: () => null,
    }
    const wanted = { url: 'https://example.com/', description: '', eventTypes: null }
    const made = (await createWebhookEndpoint(deps, endpoint.organizationId, wanted)).answer
    const rotated = (await rotateWebhookSecret(deps, made.endpoint)).answer
    const place = ['webhook secret', endpoint.organizationId, made.endpoint.id]
    expect(sealed).toEqual([
      [made.secret, place],
      [rotated.secret, place],
    ])
    expect(rotated.endpoint).toMatchObject({ sealedSecret: 'sealed 2', previousSecret: { sealed: 'sealed 1' } })
    expect(JSON.stringify([made.endpoint, rotated.endpoint])).not.toContain('whsec_')
  })
})

describe('[WH4] what becomes of a delivery', () => {
  it('any 2xx is success', () => {
    fc.assert(
      fc.property(fc.integer({ min: 200, max: 299 }), (status) => {
        expect(answered(status).status).toBe('delivered')
      }),
    )
  })

  it('everything else is tried again, longer each time, and ten times at most', () => {
    const status = fc.oneof(fc.constant(null), fc.integer({ min: 100, max: 599 }))
    fc.assert(
      fc.property(status, fc.integer({ min: 1, max: MOST_ATTEMPTS }), (httpStatus, attempt) => {
        fc.pre(httpStatus === null || (httpStatus >= 300 ? httpStatus !== 410 : httpStatus < 200))
        const outcome = answered(httpStatus, attempt)
        expect(outcome.status).toBe(attempt === MOST_ATTEMPTS ? 'failed' : 'pending')
        expect(outcome.problem).toMatch(/\S/)
        expect(outcome.disableReason).toBeNull()
      }),
    )
    const delays = Array.from({ length: MOST_ATTEMPTS - 1 }, (_, at) => retryDelay(at + 1, 0.5) ?? 0)
    expect(delays).toEqual(delays.toSorted((a, b) => a - b))
    expect(delays[0]).toBe(5_000)
    expect(retryDelay(MOST_ATTEMPTS, 0.5)).toBeNull()
  })

  it('waits a tenth more or less', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (random) => {
        expect(retryDelay(2, random)).toBeGreaterThanOrEqual(270_000)
        expect(retryDelay(2, random)).toBeLessThanOrEqual(330_000)
      }),
    )
  })

  it('[WH10] what may not be visited is not tried again, and the endpoint stays for five days', () => {
    const forbidden = { httpStatus: null, problem: 'private', isForbidden: true, durationMs: 3 }
    const after = (failingSince: number | null) =>
      outcomeOf({ attempt: 1, endpoint: { ...endpoint, failingSince } }, forbidden, {
        now: 6 * 24 * 3_600_000,
        random: 0,
      })
    expect(after(null)).toMatchObject({ status: 'failed', nextAttemptAt: null, disableReason: null })
    expect(after(null).problem).toContain('not tried again: private')
    expect(after(0)).toMatchObject({ status: 'failed', disableReason: expect.stringContaining('five days') })
  })

  it('410, or five days of nothing but failures, disable the endpoint and say why', () => {
    expect(answered(410)).toMatchObject({ status: 'failed', disableReason: expect.stringContaining('410') })
    expect(answered(500, 2, 0)).toMatchObject({ status: 'failed', disableReason: expect.stringContaining('five days') })
    expect(answered(500, 2, 9 * 24 * 3_600_000)).toMatchObject({ status: 'pending', disableReason: null })
  })
})
