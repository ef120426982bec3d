import { LOOPBACK_TRUNK, type SipServer, type Trunk } from '@frontdesk/sip'
import { afterEach, describe, expect, it } from 'vitest'
import { readSettings } from '../../settings.ts'
import { openSipServer } from './open-sip-server.ts'

const servers: SipServer[] = []
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()))
})

async function open(environment: Record<string, string>, trunks: readonly Trunk[] = [LOOPBACK_TRUNK]) {
  const settings = readSettings(environment)
  if ('problems' in settings) throw new Error(settings.problems.join('; '))
  const opened = await openSipServer(settings, trunks, (call) => call.reject('busy'))
  if (opened.status === 'open') servers.push(opened.server)
  return opened
}
const portOf = (opened: Awaited<ReturnType<typeof open>>) => (opened.status === 'open' ? opened.server.port : null)

describe('the port of SIP', () => {
  it('[PS1] is 5060 of this machine, or the next one that is free', async () => {
    const ports = [portOf(await open({})), portOf(await open({}))]
    expect(new Set(ports).size).toBe(2)
    for (const port of ports) expect(port).toSatisfy((one: number) => one >= 5_060 && one < 5_070)
    expect(servers[0]?.address).toBe('127.0.0.1')
  })

  it('[PS1] that was chosen is not changed for another: it is said who may have it', async () => {
    const port = portOf(await open({ SIP_PORT: '0' }))
    expect(await open({ SIP_PORT: String(port) })).toEqual({
      status: 'closed',
      reason: expect.stringContaining(`SIP_PORT ${port} of 127.0.0.1 cannot be listened on; another program`),
    })
  })

  it('[PS6] is not opened to others while no trunk names addresses or a password', async () => {
    const refused = {
      status: 'closed',
      reason: expect.stringContaining('SIP_HOST 192.0.2.7 is not this machine alone'),
    }
    expect(await open({ SIP_HOST: '192.0.2.7' }, [])).toEqual(refused)
    const anybody: Trunk = { id: 'any', allowedAddresses: [], credentials: null }
    expect(await open({ SIP_HOST: '192.0.2.7' }, [anybody])).toMatchObject({ status: 'closed' })
  })
})

describe('settings of SIP', () => {
  it.each([
    [{ FRONTDESK_SIP: 'yes' }, 'FRONTDESK_SIP must be on or off'],
    [{ SIP_HOST: 'localhost' }, 'SIP_HOST must be an IPv4 address'],
    [{ SIP_HOST: '0.0.0.0' }, 'SIP_HOST 0.0.0.0 needs SIP_PUBLIC_ADDRESS'],
    [{ SIP_MEDIA_PORTS: '20000' }, 'SIP_MEDIA_PORTS must be a range of ports'],
    [{ SIP_MEDIA_PORTS: '20998-20000' }, 'SIP_MEDIA_PORTS must be a range between 1024 and 65535'],
  ])('[PS1] %o are refused with what is to be mended', (environment, problem) => {
    expect(readSettings(environment)).toEqual({ problems: [expect.stringContaining(problem)] })
  })
})
