import fc from 'fast-check'
import VoiceResponse from 'twilio/lib/twiml/VoiceResponse.js'
import { getExpectedTwilioSignature, validateRequest } from 'twilio/lib/webhooks/webhooks.js'
import { describe, expect, it } from 'vitest'
import { isSignedByTwilio, twilioSignature } from './signature.ts'
import { connectStream, dialNumber, hangUpCall, rejectCall } from './twiml.ts'
import { callerIn, isOver, twilioVoiceForm } from './webhook-forms.ts'

const VECTORS = [
  {
    authToken: '12345',
    url: 'https://mycompany.com/myapp.php?foo=1&bar=2',
    fields: {
      CallSid: 'CA1234567890ABCDE',
      Caller: '+14158675309',
      Digits: '1234',
      From: '+14158675309',
      To: '+18005551212',
    },
    signature: 'RSOYDt4T1cUTdK1PDd93/VVr8B8=',
  },
  {
    authToken: 'testtoken',
    url: 'https://frontdesk.example/v1/carriers/twilio/voice',
    fields: {
      AccountSid: `AC${'0'.repeat(32)}`,
      ApiVersion: '2010-04-01',
      CallSid: `CA${'1'.repeat(32)}`,
      CallStatus: 'ringing',
      Called: '+12025550123',
      Caller: '+12025550199',
      Direction: 'inbound',
      From: '+12025550199',
      To: '+12025550123',
    },
    signature: '6OnG0FeEx1X16i/fe4fEOx1flQo=',
  },
  {
    authToken: 'testtoken',
    url: 'wss://frontdesk.example/v1/carriers/twilio/media',
    fields: {},
    signature: 'O+ffKAWGv+jYN1goidEzK5xletY=',
  },
]

describe("Twilio's signature", () => {
  it.each(VECTORS)('[CAR13] of $url is the one that is known', ({ authToken, url, fields, signature }) => {
    const form = new URLSearchParams(fields)
    expect(twilioSignature({ authToken, url, form })).toBe(signature)
    expect(isSignedByTwilio({ authToken, url, form, signature })).toBe(true)
    expect(isSignedByTwilio({ authToken: `${authToken}x`, url, form, signature })).toBe(false)
    expect(isSignedByTwilio({ authToken, url: `${url}x`, form, signature })).toBe(false)
    form.append('Unexpected', 'field')
    expect(isSignedByTwilio({ authToken, url, form, signature })).toBe(false)
    expect(isSignedByTwilio({ authToken, url, form, signature: undefined })).toBe(false)
    expect(isSignedByTwilio({ authToken, url, form, signature: '' })).toBe(false)
  })

  const name = fc.string({ minLength: 1, unit: 'grapheme' })
  const value = fc.oneof(fc.string({ unit: 'grapheme' }), fc.array(fc.string({ unit: 'grapheme' }), { minLength: 2 }))

  it('[CAR13] is the one of its own package, whatever the fields are', () => {
    const url = 'https://agents.example.com/v1/carriers/twilio/con_1/voice'
    const fields = fc.dictionary(name, value, { noNullPrototype: true, maxKeys: 12 })
    fc.assert(
      fc.property(fields, fc.string(), (params, authToken) => {
        const form = new URLSearchParams()
        for (const [key, one] of Object.entries(params)) for (const each of [one].flat()) form.append(key, each)
        const sent = Object.fromEntries([...new Set(form.keys())].map((key) => [key, form.getAll(key)]))
        const single = Object.fromEntries(
          Object.entries(sent).map(([key, all]) => [key, all.length > 1 ? all : all[0]]),
        )
        const signature = getExpectedTwilioSignature(authToken, url, single)
        expect(twilioSignature({ authToken, url, form })).toBe(signature)
      }),
    )
  })

  it.each([
    ['https://agents.example.com/a', 'https://agents.example.com:443/a'],
    ['https://agents.example.com:443/a', 'https://agents.example.com/a'],
  ])('[CAR13] of %s may name the port or leave it out', (ours, theirs) => {
    const form = new URLSearchParams({ CallSid: 'CA1' })
    const signature = twilioSignature({ authToken: 'token', url: theirs, form })
    expect(isSignedByTwilio({ authToken: 'token', url: ours, form, signature })).toBe(true)
    expect(validateRequest('token', signature, ours, { CallSid: 'CA1' })).toBe(true)
    const elsewhere = 'https://agents.example.com:8443/a'
    expect(isSignedByTwilio({ authToken: 'token', url: elsewhere, form, signature })).toBe(false)
  })
})

describe('TwiML', () => {
  const HEAD = '<?xml version="1.0" encoding="UTF-8"?>'

  it('[CAR14] connects a stream both ways, as its own package writes it', () => {
    const wanted = new VoiceResponse()
    const stream = wanted
      .connect({ action: 'https://a.example/after' })
      .stream({ url: 'wss://a.example/media', statusCallback: 'https://a.example/s' })
    stream.parameter({ name: 'ticket', value: 'con_1.2.3&<"x' })
    const made = connectStream({
      mediaUrl: 'wss://a.example/media',
      ticket: 'con_1.2.3&<"x',
      afterUrl: 'https://a.example/after',
      statusUrl: 'https://a.example/s',
    })
    expect(made).toBe(wanted.toString())
  })

  it('[CAR17] dials one number, from the number that was called, for a bounded time', () => {
    const made = dialNumber({
      to: '+12125559000',
      callerId: '+12125559876',
      afterUrl: 'https://a.example/after',
      ringSeconds: 20,
      maxSeconds: 1_800,
    })
    expect(made).toBe(
      `${HEAD}<Response><Dial callerId="+12125559876" timeout="20" timeLimit="1800" action="https://a.example/after"><Number>+12125559000</Number></Dial></Response>`,
    )
  })

  it('refuses and hangs up', () => {
    expect(rejectCall('busy')).toBe(`${HEAD}<Response><Reject reason="busy"/></Response>`)
    expect(hangUpCall()).toBe(`${HEAD}<Response><Hangup/></Response>`)
  })
})

describe('what Twilio posts', () => {
  const form = { AccountSid: `AC${'0'.repeat(32)}`, CallSid: `CA${'a'.repeat(32)}`, To: '+12125559876' }

  it('is read for what is known of it, and for nothing else', () => {
    expect(twilioVoiceForm.parse({ ...form, From: '+12125550000', New: 'x' })).toEqual({
      ...form,
      From: '+12125550000',
    })
    expect(twilioVoiceForm.safeParse({ ...form, CallSid: 'CA1' }).success).toBe(false)
  })

  it('names a caller, unless they hide', () => {
    expect(callerIn({ From: '+12125550000' })).toBe('+12125550000')
    for (const From of ['', 'anonymous', 'client:x', '+266696687', 'sip:a@example.com'])
      expect(callerIn({ From })).toBeNull()
  })

  it('tells when a call is over', () => {
    expect(['completed', 'busy', 'failed', 'no-answer', 'canceled'].every(isOver)).toBe(true)
    expect([undefined, 'ringing', 'in-progress', 'queued'].some(isOver)).toBe(false)
  })
})
