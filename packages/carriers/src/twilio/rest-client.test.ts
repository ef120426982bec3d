import { describe, expect, it } from 'vitest'
import { twilioClient } from './rest-client.ts'

type Told = { url: string; method: string; authorization: string; body: string }

/** A client whose requests are answered by hand. */
function asking(status: number, body: unknown, apiKey: { sid: string; secret: string } | null = null) {
  const told: Told[] = []
  const fetch: typeof globalThis.fetch = async (url, init) => {
    const headers = new Headers(init?.headers)
    const sent = init?.body instanceof URLSearchParams ? init.body.toString() : ''
    told.push({
      url: url instanceof Request ? url.url : url.toString(),
      method: init?.method ?? '',
      authorization: headers.get('authorization') ?? '',
      body: sent,
    })
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })
  }
  const credentials = { accountSid: 'AC1', authToken: 'token', apiKey }
  return { told, client: twilioClient({ fetch, baseUrl: 'https://api.example.com', credentials }) }
}

describe('a request to Twilio', () => {
  it('is made with the auth token, or with an API key where there is one', async () => {
    const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`
    const plain = asking(200, {})
    await plain.client.account()
    expect(plain.told[0]).toMatchObject({
      url: 'https://api.example.com/2010-04-01/Accounts/AC1.json',
      authorization: basic('AC1:token'),
    })
    const keyed = asking(200, {}, { sid: 'SK1', secret: 'secret' })
    await keyed.client.account()
    expect(keyed.told[0]?.authorization).toBe(basic('SK1:secret'))
  })

  it('[CAR20] tells a refusal by its codes, and what cannot be read as nothing', async () => {
    const refused = asking(401, { code: 20_003, message: 'Authenticate' })
    expect(await refused.client.account()).toEqual({ status: 'refused', httpStatus: 401, code: 20_003 })
    expect(await asking(500, 'oops').client.account()).toEqual({ status: 'refused', httpStatus: 500, code: null })
    expect(await asking(200, { other: 1 }).client.findNumber('+12125559876')).toEqual({ status: 'unreachable' })
    expect(await asking(200, 'no JSON').client.findNumber('+12125559876')).toEqual({ status: 'unreachable' })
  })

  it('[CAR16] hangs up a call that is over already as well as one that is not', async () => {
    const gone = asking(404, { code: 20_404 })
    expect(await gone.client.hangUp('CA1')).toEqual({ status: 'ok', value: null })
    expect(gone.told[0]).toMatchObject({ method: 'POST', body: 'Status=completed' })
    expect(await asking(503, {}).client.hangUp('CA1')).toEqual({ status: 'refused', httpStatus: 503, code: null })
  })

  it('[CAR19] looks for numbers with what was asked for, and buys none by that', async () => {
    const { client, told } = asking(200, { available_phone_numbers: [{ phone_number: '+12125557001' }] })
    const found = await client.search({ country: 'US', type: 'tollFree', areaCode: '800', contains: '*CAT', limit: 5 })
    expect(found).toEqual({
      status: 'ok',
      value: [{ e164: '+12125557001', locality: null, region: null, needsAddress: false }],
    })
    expect(told).toMatchObject([{ method: 'GET' }])
    const { pathname, searchParams } = new URL(told[0]?.url ?? '')
    expect(pathname).toBe('/2010-04-01/Accounts/AC1/AvailablePhoneNumbers/US/TollFree.json')
    expect(Object.fromEntries(searchParams)).toEqual({
      VoiceEnabled: 'true',
      PageSize: '5',
      AreaCode: '800',
      Contains: '*CAT',
    })
  })
})
