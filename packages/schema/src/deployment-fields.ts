import { z } from 'zod'
import { widgetOptions } from './widget-options.ts'

/** What visitors see of a deployment, as answers show it; `theme` is the one that the session protocol sends. */
export const theme = z
  .object({
    accent: z.string().meta({ description: 'Colour of launcher and buttons', examples: ['#1f5eff'] }),
    placement: z
      .enum(['end', 'start'])
      .describe('The corner of the launcher: at the end of a line of text, or at its start'),
    scheme: z.enum(['auto', 'light', 'dark']).describe('Light or dark, or as the visitor’s device has it'),
  })
  .meta({ description: 'Colours and place of the launcher' })
export type Theme = z.infer<typeof theme>

export const deploymentLook = {
  greeting: z
    .string()
    .nullable()
    .describe('What the agent says first, instead of the sentence of its role; null: that sentence'),
  suggestions: z.array(z.string()).meta({
    description: 'Chips under the greeting; an empty list: those of the role',
    examples: [['When are you open?']],
  }),
  theme,
  retentionDays: z
    .number()
    .int()
    .meta({ description: 'Days after which conversations are deleted', examples: [30] }),
  ...widgetOptions.shape,
}
