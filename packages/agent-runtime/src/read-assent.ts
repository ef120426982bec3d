import type { VisitorInput } from '@frontdesk/schema'

/** Whether the visitor's own words or button say yes to this proposal. No language model decides it. */
export type ReadAssent = (
  /** With what the agent said before it: of what was read back some may be said once more. */
  input: Pick<VisitorInput, 'text' | 'choice' | 'form'> & { lastSaid?: string | undefined },
  proposalId: string,
  /** The agent's: words are read in it. */
  language: string,
) => boolean | Promise<boolean>
