import { z } from 'zod'

/** Blocks as a thread sends them. */
export const blocksFromThread = z.array(
  z.object({
    kind: z.enum(['heading', 'paragraph', 'list', 'table', 'definition', 'fact']),
    headings: z.array(z.string()),
    text: z.string(),
  }),
)
