import type { ServerEvent } from '@frontdesk/schema'

type Piece = { text: string; atMs: number }

/** What was last said, as far as it is understood and heard. */
export type Captions = {
  readonly visitor: { readonly text: string; readonly isFinal: boolean } | null
  readonly agent: { readonly number: number; readonly pieces: readonly Piece[]; readonly heardMs: number } | null
}

export const noCaptions: Captions = { visitor: null, agent: null }

/** CP1: what the visitor says stands there as it is understood; CP2: what the agent says, once its sound is heard. */
export function captionsAfter(captions: Captions, event: ServerEvent): Captions {
  if (event.type === 'conversation.item.input_audio_transcription.delta')
    return { ...captions, visitor: { text: event.transcript, isFinal: false } }
  if (event.type === 'conversation.item.input_audio_transcription.completed')
    return { ...captions, visitor: event.transcript === '' ? null : { text: event.transcript, isFinal: true } }
  if (event.type === 'output_audio_buffer.started') return { ...captions, agent: agentOf(captions, event.number) }
  if (event.type === 'response.output_audio_transcript.delta')
    return withPiece(captions, event.number, { text: event.delta, atMs: event.at_ms })
  return event.type === 'output_audio_buffer.cleared'
    ? withoutUnheard(captions, event.number, event.heard_ms)
    : captions
}

/** Words may come before the sound they belong to is announced. */
const agentOf = ({ agent }: Captions, number: number): NonNullable<Captions['agent']> =>
  agent?.number === number ? agent : { number, pieces: [], heardMs: 0 }

function withPiece(captions: Captions, number: number, piece: Piece): Captions {
  const known = agentOf(captions, number)
  return { ...captions, agent: { ...known, pieces: [...known.pieces, piece] } }
}

function withoutUnheard(captions: Captions, number: number, heardMs: number): Captions {
  const { agent } = captions
  if (agent?.number !== number) return captions
  return { ...captions, agent: { ...agent, pieces: agent.pieces.filter((piece) => piece.atMs < heardMs) } }
}

/** The loudspeaker has come so far in a response. */
export function captionsHeard(captions: Captions, number: number, heardMs: number): Captions {
  const { agent } = captions
  return agent?.number === number ? { ...captions, agent: { ...agent, heardMs } } : captions
}

/** The words whose sound has begun. */
export function heardWords({ agent }: Captions): string {
  if (!agent) return ''
  const heard = agent.pieces.filter((piece) => piece.atMs <= agent.heardMs)
  return heard.map((piece) => piece.text).join('')
}
