import type { EngineFailed } from '../ports.ts'

/** Where in a call something failed: taking turns, understanding, speaking, or what the agent was asked for. */
export type CallStage = 'turns' | 'recognise' | 'speak' | 'submit' | 'interrupt' | 'say'

/** An engine that hears or speaks has failed; nothing here holds what was said. */
export class SpeechFailure extends Error {
  readonly trace: string | undefined

  constructor({ reason, trace }: Omit<EngineFailed, 'type'>) {
    super(reason)
    this.name = 'SpeechFailure'
    this.trace = trace
  }
}
