import type { CallLine, CallProblem, CallTicket, LineEvents, OpenLine } from '../state/call-line.ts'
import { fromBase64, toBase64 } from './base64.ts'
// The build makes a file of it, and gives its address.
// oxlint-disable-next-line import/default
import workletAddress from './call-sound.worklet.ts?worker&url'
import { type LineCode, lineCode } from './line-code.ts'

const STREAM = 'browser'
const NORMAL = 1_000
const WANTED = { channelCount: 1, echoCancellation: true, noiseSuppression: true, autoGainControl: true }

/** TC12: a telephone in the page: microphone and loudspeaker of this device, and the frames of Media Streams. */
export const openBrowserLine: OpenLine = async ({ isTelephone, askTicket, events }) => {
  if (!isSecureContext) return 'insecure'
  if (!('mediaDevices' in navigator) || typeof AudioWorkletNode === 'undefined') return 'unsupported'
  const microphone = await askMicrophone()
  if (typeof microphone === 'string') return microphone
  const code = lineCode(isTelephone)
  const context = new AudioContext({ sampleRate: code.format.sampleRate })
  const device: Device = { microphone, context, code }
  try {
    await context.audioWorklet.addModule(workletAddress)
    await context.resume()
    return await connect(device, await askTicket(), events)
  } catch {
    release(device)
    return 'not-reached'
  }
}

type Device = { microphone: MediaStream; context: AudioContext; code: LineCode }

async function askMicrophone(): Promise<MediaStream | CallProblem> {
  try {
    return await navigator.mediaDevices.getUserMedia({ audio: WANTED })
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
    if (name === 'NotReadableError' || name === 'AbortError') return 'microphone-busy'
    return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'no-microphone' : 'unsupported'
  }
}

function release({ microphone, context }: Device): void {
  for (const track of microphone.getTracks()) track.stop()
  if (context.state !== 'closed') context.close().catch(() => undefined)
}

/** The page's own address: the service may be known to others by another. */
function socketAddress(mediaUrl: string): string {
  const { protocol, host } = location
  return `${protocol === 'https:' ? 'wss:' : 'ws:'}//${host}${new URL(mediaUrl).pathname}`
}

function connect(device: Device, { callId, ticket, mediaUrl }: CallTicket, events: LineEvents): Promise<CallLine> {
  const { context, microphone, code } = device
  const socket = new WebSocket(socketAddress(mediaUrl))
  const send = (frame: object): void => {
    if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frame))
  }
  const sound = new AudioWorkletNode(context, 'frontdesk-call', { channelCount: 1, channelCountMode: 'explicit' })
  sound.port.addEventListener('message', ({ data }) => {
    if (data.mark !== undefined) send({ event: 'mark', streamSid: STREAM, mark: { name: data.mark } })
    else send({ event: 'media', streamSid: STREAM, media: { payload: toBase64(code.encode(data.frame)) } })
  })
  const begin = (): void => {
    send({ event: 'connected' })
    const start = { callSid: callId, mediaFormat: code.format, customParameters: { ticket } }
    send({ event: 'start', streamSid: STREAM, start })
    context.createMediaStreamSource(microphone).connect(sound).connect(context.destination)
    sound.port.start()
  }
  const take = playing(sound.port, code, events)
  return new Promise((resolve, reject) => {
    socket.addEventListener('open', () => {
      begin()
      resolve({
        press: (digit) => send({ event: 'dtmf', dtmf: { digit } }),
        hangUp: () => {
          send({ event: 'stop' })
          socket.close(NORMAL)
        },
      })
    })
    socket.addEventListener('message', ({ data }) => take(String(data)))
    socket.addEventListener('close', ({ code: reason }) => {
      release(device)
      reject(new Error('the line was closed'))
      events.ended(reason === NORMAL ? null : reason === 1_006 ? 'broken' : 'not-answered')
    })
  })
}

/** What the service sends: sound, marks, clear, and what is said. */
function playing(port: MessagePort, { decode }: LineCode, { told }: LineEvents): (text: string) => void {
  return (text) => {
    const frame = JSON.parse(text)
    if (frame.event === 'media') {
      const samples = decode(fromBase64(frame.media.payload))
      port.postMessage({ do: 'play', samples }, [samples.buffer])
    }
    if (frame.event === 'mark') port.postMessage({ do: 'mark', name: frame.mark.name })
    if (frame.event === 'clear') port.postMessage({ do: 'clear' })
    if (frame.event === 'told') told(frame.told)
  }
}
