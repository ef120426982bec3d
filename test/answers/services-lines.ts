import { readFileSync } from 'node:fs'
import { z } from 'zod'

/** What people say for a service: the one they mean, those they may mean, or null where none is meant. */
const phrase = z.object({ say: z.string(), means: z.union([z.string(), z.array(z.string()), z.null()]) })
const business = z.object({
  business: z.string(),
  services: z.array(
    z.object({
      name: z.string(),
      minutes: z.number(),
      price: z.number(),
      staff: z.array(z.string()),
      description: z.string(),
    }),
  ),
  phrases: z.array(phrase),
})

export const phrasesOf = (name: string): z.infer<typeof business> =>
  business.parse(JSON.parse(readFileSync(new URL(`services/${name}.json`, import.meta.url), 'utf8')))
