import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const program = fileURLToPath(new URL('../../bench/libraries-read.mjs', import.meta.url))

it('[PR40] reads a provider’s library for the first model of that provider, and no other', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [program])
  expect(JSON.parse(stdout)).toEqual({
    none: [],
    openai: ['openai'],
    google: ['google'],
    anthropic: ['anthropic'],
    groq: ['groq'],
    compatible: ['compatible'],
  })
}, 60_000)
