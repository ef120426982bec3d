import { describe, expect, it } from 'vitest'
import { isLocalService, readSettings, type Settings } from './settings.ts'

function settings(environment: Record<string, string> = {}): Settings {
  const read = readSettings(environment)
  if ('problems' in read) throw new Error(read.problems.join('; '))
  return read
}

describe('settings', () => {
  it('have a default for everything', () => {
    expect(settings()).toMatchObject({
      PORT: 8787,
      HOST: '127.0.0.1',
      DEMO_PORT: 8788,
      FRONTDESK_DEMO: true,
      CONSOLE_URL: '/console',
    })
    expect(settings().FRONTDESK_PUBLIC_LIMITS).toEqual({ conversations: 10, sessions: 120, messages: 60 })
  })

  it('take an empty variable for an absent one', () => {
    const read = settings({ PORT: '', DATABASE_URL: ' ' })
    expect([read.PORT, read.DATABASE_URL]).toEqual([8787, undefined])
  })

  it.each([
    ['PORT', '99999'],
    ['PORT', 'eighty'],
    ['FRONTDESK_API_KEY', 'short'],
    ['FRONTDESK_API_KEY', 'with spaces in the middle of it'],
    ['FRONTDESK_DEMO', 'yes'],
    ['PUBLIC_URL', 'example.com'],
    ['DATABASE_URL', 'mysql://x'],
    ['TRUST_PROXY', 'everyone'],
    ['TLS_CERT', '/nowhere/cert.pem'],
    ['FRONTDESK_SECRET', 'short'],
    ['FRONTDESK_PUBLIC_LIMITS', '10,120'],
    ['FRONTDESK_ALLOW_PRIVATE', '10.0.0.0'],
    ['SMTP_URL', 'https://mail.example.com'],
    ['MODEL_BASE_URL', '127.0.0.1:11434'],
    ['OPENAI_API_KEY', 'with spaces in it'],
    ['MAIL_FROM', 'desk'],
  ])('refuse %s=%s with a sentence that names it', (name, value) => {
    expect(readSettings({ [name]: value })).toEqual({ problems: [expect.stringMatching(new RegExp(`^${name} must`))] })
  })

  it('want certificate and key together', () => {
    expect(readSettings({ TLS_CERT: import.meta.filename })).toEqual({
      problems: ['TLS_CERT and TLS_KEY must be set together'],
    })
  })

  it('want mail server and sender together', () => {
    const problems = ['SMTP_URL and MAIL_FROM must be set together']
    expect(readSettings({ MAIL_FROM: 'desk@example.com' })).toEqual({ problems })
    expect(readSettings({ SMTP_URL: 'smtp://mail.example.com' })).toEqual({ problems })
  })

  it('want the server of a language model and its name together', () => {
    const problems = ['MODEL_BASE_URL and MODEL must be set together']
    expect(readSettings({ MODEL: 'small' })).toEqual({ problems })
    expect(readSettings({ MODEL_BASE_URL: 'http://127.0.0.1:11434/v1' })).toEqual({ problems })
    expect(readSettings({ MODEL_API_KEY: 'key' })).toEqual({
      problems: ['MODEL_API_KEY needs MODEL_BASE_URL and MODEL; keys of providers have variables of their own'],
    })
  })

  it('drop a slash at the end of addresses', () => {
    expect(settings({ PUBLIC_URL: 'https://desk.example.com/' }).PUBLIC_URL).toBe('https://desk.example.com')
  })

  it('make a service a local one only on loopback and without a public address or proxy', () => {
    expect(isLocalService(settings())).toBe(true)
    expect(isLocalService(settings({ HOST: '0.0.0.0' }))).toBe(false)
    expect(isLocalService(settings({ PUBLIC_URL: 'https://desk.example.com' }))).toBe(false)
    expect(isLocalService(settings({ TRUST_PROXY: '127.0.0.1/32' }))).toBe(false)
  })
})
