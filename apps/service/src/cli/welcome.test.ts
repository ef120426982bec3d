import { describe, expect, it } from 'vitest'
import { welcomeText } from './welcome.ts'

const TOKEN = 't'.repeat(43)
const base = {
  url: 'http://127.0.0.1:8787',
  consoleUrl: 'http://127.0.0.1:8787/console',
  key: null,
  setupLink: null,
  demo: null,
  sip: null,
}
const kept = { kept: 'in /data/first-api-key', shell: "$(cat '/data/first-api-key')" }

describe('what is said at the start', () => {
  it('[FST1] shows a person the key, a call to paste and the link', () => {
    const link = `${base.consoleUrl}/setup#token=${TOKEN}`
    const text = welcomeText({ ...base, key: { shown: 'fd_secret' }, setupLink: { shown: link } })
    expect(text).toContain('  API key   fd_secret   (shown this once)\n')
    expect(text).toContain(`-H 'X-Service-Api-Key: fd_secret'`)
    expect(text).toContain(`  Console   ${link}   (makes your account, once)\n`)
  })

  it('[FST1] says elsewhere which files have them, and calls with what is in the file', () => {
    const setupLink = { kept: 'in /data/console-setup-link', shell: '' }
    const text = welcomeText({ ...base, key: kept, setupLink })
    expect(text).toContain('  API key   in /data/first-api-key\n')
    expect(text).toContain(`-H "X-Service-Api-Key: $(cat '/data/first-api-key')"`)
    expect(text).toContain(
      `  Console   ${base.consoleUrl}   (the link that makes your account is in /data/console-setup-link)\n`,
    )
  })

  it('says where everything is, also when there is nothing new to tell', () => {
    const text = welcomeText({ ...base, demo: { url: 'http://127.0.0.1:8788/', agentId: null } })
    expect(text).toContain('Frontdesk is ready.')
    expect(text).toContain('  Base URL  http://127.0.0.1:8787/v1\n')
    expect(text).toContain('  Demo      http://127.0.0.1:8788/   (without its agent')
    expect(text).toContain(`  Console   ${base.consoleUrl}\n`)
    expect(text).toContain('  Docs      http://127.0.0.1:8787/docs/\n')
    expect(text).not.toMatch(/API key|curl|SIP/)
  })

  it('[PS1] says where softphones call, or why they cannot', () => {
    expect(welcomeText({ ...base, sip: { address: '127.0.0.1:5060' } })).toContain(
      '  SIP       sip:<number of an agent>@127.0.0.1:5060\n',
    )
    expect(welcomeText({ ...base, sip: { reason: 'the port is taken.' } })).toContain('closed: the port is taken.\n')
  })
})
