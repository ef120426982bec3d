import type { ServiceFact } from '@frontdesk/agent-runtime/ports'

/** How near a text is in meaning to what a service is called, and to what the owner says of it. */
export type Likeness = { name: number; description: number }
/** One likeness a service, in order; null when nobody can tell now. */
export type LikenessOf = (services: readonly ServiceFact[], text: string) => Promise<readonly Likeness[] | null>
