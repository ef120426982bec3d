import type { ServerEvent } from '@frontdesk/schema'
import { decodePacket } from '@frontdesk/voice/audio/frame-header'
import { type LineFailure, openMicrophone, whyNoMicrophone } from './microphone.ts'
import type { PlaybackCommand, Played } from './playback-queue.ts'
// The build makes a file of it, and gives its address.
// oxlint-disable-next-line import/default
import workletAddress from './sound.worklet.ts?worker&url'
import type { LineHandlers, OpenedLine, OpenLine, VoiceLine } from './voice-line.ts'

/**
 * Microphone and loudspeaker of this device. The context comes from the visitor's own press: made later, some browsers
 * would keep it silent.
 */
export const serviceLine =
  (context: AudioContext | null): OpenLine =>
  async (handlers) => {
    const denial = whyNoMicrophone()
    if (!context) return { failure: denial ?? 'unsupported' }
    const stream = denial ?? (await openMicrophone())
    if (typeof stream === 'string') return refuse(context, stream)
    try {
      await context.audioWorklet.addModule(workletAddress)
      context.resume().catch(passOver)
      return { line: new ServiceLine(context, stream, handlers) }
    } catch {
      stopAll(stream)
      return refuse(context, 'notLoaded')
    }
  }

function refuse(context: AudioContext, failure: LineFailure): OpenedLine {
  context.close().catch(passOver)
  return { failure }
}

/** A context that is closed can be neither begun nor closed again; that a microphone is missing is shown already. */
const passOver = () => {}

const stopAll = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop()
}

class ServiceLine implements VoiceLine {
  readonly #context: AudioContext
  readonly #handlers: LineHandlers
  readonly #capture: AudioWorkletNode
  readonly #playback: AudioWorkletNode
  readonly #stopWatching = new AbortController()
  #stream: MediaStream | null = null
  #source: MediaStreamAudioSourceNode | null = null
  #isMuted = false
  /** The response that was last spoken of. */
  #newest = 0

  constructor(context: AudioContext, stream: MediaStream, handlers: LineHandlers) {
    this.#context = context
    this.#handlers = handlers
    this.#capture = new AudioWorkletNode(context, 'frontdesk-capture', {
      channelCount: 1,
      channelCountMode: 'explicit',
      outputChannelCount: [1],
    })
    this.#playback = new AudioWorkletNode(context, 'frontdesk-playback', { numberOfInputs: 0, outputChannelCount: [1] })
    this.#capture.port.addEventListener('message', ({ data }: MessageEvent<Int16Array>) => handlers.onFrame(data))
    this.#playback.port.addEventListener('message', ({ data }: MessageEvent<Played>) => this.#hasPlayed(data))
    for (const { port } of [this.#capture, this.#playback]) port.start()
    // It gives silence; without a way to the loudspeaker browsers would not run it.
    this.#capture.connect(context.destination)
    this.#playback.connect(context.destination)
    this.#listenTo(stream)
    const { signal } = this.#stopWatching
    const look = () => {
      this.#findMicrophone().catch(passOver)
    }
    navigator.mediaDevices.addEventListener('devicechange', look, { signal })
    // A telephone call or another tab may have stopped it.
    const goOn = () => {
      if (context.state === 'suspended') context.resume().catch(passOver)
    }
    context.addEventListener('statechange', goOn, { signal })
  }

  setMuted(isMuted: boolean): void {
    this.#isMuted = isMuted
    for (const track of this.#stream?.getTracks() ?? []) track.enabled = !isMuted
  }

  hear(event: ServerEvent | ArrayBuffer): void {
    const command = event instanceof ArrayBuffer ? playOf(event) : commandOf(event)
    if (command && 'number' in command) this.#newest = command.number
    if (command) this.#command(command)
  }

  silence(): void {
    this.#command({ do: 'silence', number: this.#newest })
  }

  close(): void {
    this.#stopWatching.abort()
    this.#hangUp()
    this.#context.close().catch(passOver)
  }

  #command(command: PlaybackCommand): void {
    this.#playback.port.postMessage(command, command.do === 'play' ? [command.samples.buffer] : [])
  }

  /** What has been rendered is heard so much later. */
  #hasPlayed(played: Played): void {
    const latencyMs = (this.#context.outputLatency || this.#context.baseLatency || 0) * 1_000
    this.#handlers.onPlayed(played.isOver ? played : { ...played, playedMs: Math.max(0, played.playedMs - latencyMs) })
  }

  #listenTo(stream: MediaStream): void {
    this.#stream = stream
    this.setMuted(this.#isMuted)
    this.#source = this.#context.createMediaStreamSource(stream)
    this.#source.connect(this.#capture)
    stream.getAudioTracks()[0]?.addEventListener('ended', () => {
      this.#microphoneLost(stream).catch(passOver)
    })
  }

  async #microphoneLost(stream: MediaStream): Promise<void> {
    if (stream !== this.#stream) return
    this.#hangUp()
    this.#handlers.onMicrophone(false)
    await this.#findMicrophone()
  }

  /** The device the browser now takes for the usual one; where there is none, the next that appears. */
  async #findMicrophone(): Promise<void> {
    if (this.#stream) return
    const stream = await openMicrophone()
    if (typeof stream === 'string') return
    if (this.#stream || this.#stopWatching.signal.aborted) return stopAll(stream)
    this.#listenTo(stream)
    this.#handlers.onMicrophone(true)
  }

  #hangUp(): void {
    this.#source?.disconnect()
    if (this.#stream) stopAll(this.#stream)
    this.#stream = null
    this.#source = null
  }
}

function playOf(bytes: ArrayBuffer): PlaybackCommand | null {
  const packet = decodePacket(new Uint8Array(bytes))
  return packet?.kind === 'out' ? { do: 'play', number: packet.response, samples: packet.samples } : null
}

/** What an event means for what is heard. */
function commandOf(event: ServerEvent): PlaybackCommand | null {
  if (event.type === 'response.output_audio.done') return { do: 'finish', number: event.number }
  if (event.type === 'output_audio_buffer.paused') return { do: 'pause', number: event.number }
  if (event.type === 'output_audio_buffer.resumed') return { do: 'resume', number: event.number }
  if (event.type === 'output_audio_buffer.cleared') return { do: 'clear', number: event.number }
  return event.type === 'session.created' ? { do: 'reset' } : null
}
