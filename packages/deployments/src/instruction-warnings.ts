import type { Warning } from '@frontdesk/schema'
import type { Abilities, UnreadBoundary } from './abilities.ts'
import type { InstructionConfiguration } from './ports.ts'

const WHY = {
  'no-subject': 'names nothing that could be left out of answers, and has no effect',
  condition: 'has a condition, which is not judged: what it names is never spoken about',
  'words-only': 'is not in English: only questions that use its own words are refused',
} as const satisfies Record<UnreadBoundary['why'], string>

type Places = { text: string; boundary: (at: number) => string }
const OWN: Places = { text: 'text', boundary: (at) => `boundaries.${at}` }
/** Where an agent is told of them: the field that names the configuration. */
export const OF_AGENT: Places = {
  text: 'instructionConfigurationId',
  boundary: () => 'instructionConfigurationId',
}

/** FW1: what the rule-based engine does not do of an owner's own words. */
export function instructionWarnings(
  { unhonoured }: Pick<Abilities, 'unhonoured'>,
  { text, boundaries }: Pick<InstructionConfiguration, 'text' | 'boundaries'>,
  places: Places = OWN,
): Warning[] {
  const { sentences, boundaries: unread } = unhonoured({ text, boundaries })
  const ofText: Warning = {
    code: 'instructions_not_followed',
    path: places.text,
    message:
      'The embedded engine follows of the text only what must not be spoken about; the rest needs a language model',
  }
  return [
    ...(sentences > 0 ? [ofText] : []),
    ...unread.slice(0, 20).map(({ at, why }) => ({
      code: 'boundary_not_as_written',
      path: places.boundary(at),
      message: `Boundary ${at + 1} ${WHY[why]}`,
    })),
  ]
}
