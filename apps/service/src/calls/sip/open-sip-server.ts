import {
  type IncomingCall,
  type Refusal,
  type SipServer,
  type SipSettings,
  startSipServer,
  type Trunk,
} from '@frontdesk/sip'
import type { Settings } from '../../settings.ts'

/** The port of SIP, and how many after it are tried where nobody has chosen one. */
const SIP_PORT = 5_060
const PORTS_TRIED = 10

export type OpenedSip = { status: 'open'; server: SipServer } | { status: 'closed'; reason: string }

/** PS1: opens the port that was chosen, or the first free one from 5060 on. */
export async function openSipServer(
  settings: Settings,
  trunks: readonly Trunk[],
  onCall: (call: IncomingCall) => void,
): Promise<OpenedSip> {
  const { SIP_PORT: chosen } = settings
  const ports = chosen === undefined ? Array.from({ length: PORTS_TRIED }, (_, at) => SIP_PORT + at) : [chosen]
  let reason = ''
  for (const port of ports) {
    // The next is tried only where the one before is taken.
    // oxlint-disable-next-line no-await-in-loop
    const started = await startSipServer({ ...serverSettings(settings, port), trunks, onCall })
    if (started.status === 'listening') return { status: 'open', server: started.server }
    reason = reasonOf(started, settings)
    if (started.code !== 'cannot_listen') break
  }
  return { status: 'closed', reason }
}

function serverSettings(
  { SIP_HOST, SIP_PUBLIC_ADDRESS, SIP_MEDIA_PORTS, FRONTDESK_VOICE_SESSIONS }: Settings,
  port: number,
): SipSettings {
  const { from, to } = SIP_MEDIA_PORTS
  return {
    listen: { address: SIP_HOST, port },
    ...(SIP_PUBLIC_ADDRESS === undefined ? {} : { advertisedAddress: SIP_PUBLIC_ADDRESS }),
    media: { ports: SIP_MEDIA_PORTS },
    limits: { maxCalls: Math.min(FRONTDESK_VOICE_SESSIONS, Math.floor((to - from + 1) / 2)) },
  }
}

/** In the words of the settings. */
function reasonOf({ code, message }: Refusal, { SIP_HOST, SIP_PORT: port }: Settings): string {
  if (code === 'public_without_trunk')
    return `SIP_HOST ${SIP_HOST} is not this machine alone, and no carrier connection of kind sip names allowed addresses or a password: anybody could call. It opens as soon as there is one.`
  if (code === 'cannot_listen' && port !== undefined)
    return `SIP_PORT ${port} of ${SIP_HOST} cannot be listened on; another program, or another process of Frontdesk, has it. It is tried again.`
  return message
}
