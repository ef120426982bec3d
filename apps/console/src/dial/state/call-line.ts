/** What admits to one call, as the API gives it. */
export type CallTicket = { callId: string; ticket: string; mediaUrl: string }

/** Why no call comes about, or why it ended; each is said in words. */
export type CallProblem =
  | 'insecure'
  | 'unsupported'
  | 'refused'
  | 'no-microphone'
  | 'microphone-busy'
  | 'not-reached'
  | 'not-answered'
  | 'broken'

export type LineEvents = {
  /** What happens in the conversation, as the service tells it; not looked at yet. */
  told: (event: unknown) => void
  /** Null: it was hung up. */
  ended: (problem: CallProblem | null) => void
}

export type CallLine = { press: (key: string) => void; hangUp: () => void }

/** The microphone first, so that nobody is called who cannot be spoken with. */
export type OpenLine = (asked: {
  isTelephone: boolean
  askTicket: () => Promise<CallTicket>
  events: LineEvents
}) => Promise<CallLine | CallProblem>
