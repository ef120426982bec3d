/* What SIPp plays, in its own language: https://sipp.readthedocs.io. */

const LINES = `Via: SIP/2.0/[transport] [local_ip]:[local_port];branch=[branch]
From: "sipp" <sip:sipp@[local_ip]:[local_port]>;tag=[pid]sipp[call_number]
Call-ID: [call_id]
Contact: <sip:sipp@[local_ip]:[local_port];transport=[transport]>
Max-Forwards: 70`
const TARGET = 'sip:[service]@[remote_ip]:[remote_port]'

const sdp = (formats: string, direction: string) => `v=0
o=sipp 1 [cseq] IN IP4 [local_ip]
s=-
c=IN IP4 [media_ip]
t=0 0
m=audio [auto_media_port] RTP/AVP ${formats}
a=rtpmap:0 PCMU/8000
a=rtpmap:8 PCMA/8000
a=rtpmap:101 telephone-event/8000
a=fmtp:101 0-15
a=${direction}`

type Request = {
  readonly method: string
  readonly number: number
  readonly uri?: string
  readonly to?: string
  readonly more?: string
  readonly body?: string
  readonly resent?: boolean
}

const request = ({
  method,
  number,
  uri = TARGET,
  to = '[peer_tag_param]',
  more = '',
  body = '',
  resent = true,
}: Request): string =>
  `<send${resent ? ' retrans="500"' : ''}><![CDATA[

${method} ${uri} SIP/2.0
${LINES}
To: <${TARGET}>${to}
CSeq: ${number} ${method}
${more === '' ? '' : `${more}\n`}${body === '' ? '' : 'Content-Type: application/sdp\n'}Content-Length: [len]

${body}
]]></send>`
const recv = (what: string, more = ''): string => `<recv ${what} ${more}/>`
const answer200 = `<send><![CDATA[

SIP/2.0 200 OK
[last_Via:]
[last_From:]
[last_To:]
[last_Call-ID:]
[last_CSeq:]
Content-Length: 0

]]></send>`
const invite = (number = 1, { more = '', formats = '0 8 101', direction = 'sendrecv', to = '' } = {}): string =>
  request({ method: 'INVITE', number, more, to, body: sdp(formats, direction) })
const ack = (number = 1): string => request({ method: 'ACK', number, resent: false })
/** The ACK of a refusal has the branch of its INVITE, so many steps before it. */
const refusalAck = (steps: number): string => ack().replace('branch=[branch]', `branch=[branch-${steps}]`)
const provisional = `${recv('response="100"', 'optional="true"')}${recv('response="180"', 'optional="true"')}`
const accepted = (number = 1): string => `${provisional}${recv('response="200"', 'rrs="true"')}${ack(number)}`
const bye = (number = 2, more = ''): string => `${request({ method: 'BYE', number, more })}${recv('response="200"')}`
const pause = (ms: number): string => `<pause milliseconds="${ms}"/>`
const play = (action: string): string => `<nop><action><exec ${action}/></action></nop>`
const whole = (...steps: string[]): string =>
  `<?xml version="1.0"?><scenario name="call">${steps.join('\n')}</scenario>`

/** A call with sound from a file of PCMU; the other side hangs up. */
export const soundScenario = (file: string): string =>
  whole(invite(), accepted(), pause(200), play(`rtp_stream="${file},1,0"`), recv('request="BYE"'), answer200)

/** Keys as a recorded telephone pressed them. */
export const keysScenario = (file: string): string =>
  whole(invite(), accepted(), pause(200), play(`play_pcap_audio="${file}"`), pause(2_000), bye())

const authorized = `[authentication username=ada password=secret]`
export const digestScenario = whole(
  invite(),
  recv('response="401"', 'auth="true"'),
  refusalAck(2),
  invite(2, { more: authorized }),
  accepted(2),
  bye(3),
)

export const cancelScenario = whole(
  invite(),
  recv('response="100"', 'optional="true"'),
  recv('response="180"'),
  // The CANCEL has the branch of its INVITE.
  request({ method: 'CANCEL', number: 1, to: '' }).replace('branch=[branch]', 'branch=[branch-3]'),
  recv('response="200"'),
  recv('response="487"'),
  refusalAck(6),
)

export const holdScenario = whole(
  invite(),
  accepted(),
  pause(300),
  invite(2, { direction: 'sendonly', to: '[peer_tag_param]' }),
  accepted(2),
  pause(300),
  invite(3, { direction: 'sendrecv', to: '[peer_tag_param]' }),
  accepted(3),
  bye(4),
)

export const refusedScenario = (status: number, formats = '0 8 101'): string =>
  whole(invite(1, { formats }), recv('response="100"', 'optional="true"'), recv(`response="${status}"`), refusalAck(3))

/** It never acknowledges and is hung up on after 32 seconds. */
export const silentScenario = whole(
  invite(),
  provisional,
  recv('response="200"'),
  recv('response="200"', 'optional="true"'),
  recv('request="BYE"', 'timeout="40000"'),
  answer200,
)

/** Through a proxy that stays in the path; `[routes]` is what it said. */
export const routedScenario = (hangsUp: 'caller' | 'agent'): string => {
  const uri = '[next_url]'
  const routed = request({ method: 'ACK', number: 1, uri, more: '[routes]', resent: false })
  const end =
    hangsUp === 'caller'
      ? `${request({ method: 'BYE', number: 2, uri, more: '[routes]' })}${recv('response="200"')}`
      : `${recv('request="BYE"')}${answer200}`
  return whole(invite(), provisional, recv('response="200"', 'rrs="true"'), routed, end)
}
