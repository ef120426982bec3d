import { describe, expect, it } from 'vitest'
import { addressFinding, bindingFinding, requestFinding } from './twilio-findings.ts'

const TWILIO = 'https://api.twilio.com'
const LOCAL = 'http://127.0.0.1:8787'

describe('what is wrong with a connection to Twilio', () => {
  const addresses: [publicUrl: string, apiUrl: string, hasPublicUrl: boolean, code: string | undefined][] = [
    [LOCAL, TWILIO, false, 'public_url_missing'],
    ['http://agents.example.com', TWILIO, true, 'public_url_not_https'],
    ['https://agents.example.com', TWILIO, true, undefined],
    [LOCAL, 'http://127.0.0.1:9', false, undefined],
    [LOCAL, 'http://twilio.example.com', false, 'public_url_missing'],
  ]
  it.each(addresses)('[CAR20] at %s, with %s: PUBLIC_URL is set %s, so %s', (publicUrl, apiUrl, hasPublicUrl, code) => {
    expect(addressFinding({ publicUrl, apiUrl, hasPublicUrl })?.code).toBe(code)
  })

  it('[CAR20] is told by what Twilio refuses, without its words', () => {
    const refused = (httpStatus: number, code: number | null = null) =>
      requestFinding({ status: 'refused', httpStatus, code })
    expect([refused(401).code, refused(403).code]).toEqual(['credentials_refused', 'credentials_refused'])
    expect(refused(400, 21_452)).toMatchObject({
      code: 'carrier_refused',
      cause: expect.stringContaining('error 21452'),
    })
    expect(requestFinding({ status: 'unreachable' }).code).toBe('carrier_unreachable')
  })

  it('[CAR20] is what answers instead of the address for voice calls', () => {
    const number = {
      sid: 'PN1',
      e164: '+12125559876',
      voiceUrl: null,
      voiceMethod: null,
      voiceFallbackUrl: null,
      statusCallback: null,
      statusCallbackMethod: null,
      trunkSid: null,
      voiceApplicationSid: null,
    }
    expect(bindingFinding(number)).toBeNull()
    expect(bindingFinding({ ...number, trunkSid: 'TK1', voiceApplicationSid: 'AP1' })?.code).toBe('number_on_trunk')
    expect(bindingFinding({ ...number, voiceApplicationSid: 'AP1' })?.code).toBe('number_on_application')
  })
})
