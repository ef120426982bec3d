import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { KnowledgeAnswer } from '@frontdesk/agent-runtime/ports'
import { embeddedEngine } from '@frontdesk/engines'
import { dialogue, fakeTools, passageOf, profileOf } from '@frontdesk/engines/testing'
import { modelFilesIn, threadModels } from '@frontdesk/language-models'
import { afterAll, describe, expect, it } from 'vitest'
import { PHRASINGS } from './boundary-phrasings.ts'

/* Owners' boundaries by meaning, with the models that ship. */

const models = threadModels({
  workerUrl: new URL('../../apps/service/dist/model-thread.js', import.meta.url),
  files: modelFilesIn(join(fileURLToPath(new URL('../../', import.meta.url)), 'packages/language-models/models')),
  threads: 1,
  onFailure: (reason) => process.stderr.write(`${reason}\n`),
})
afterAll(() => models.stop())

const engine = embeddedEngine({
  encode: async (texts) => {
    const vectors = await models.encode(texts, 'question')
    if ('unavailable' in vectors) throw new Error('these tests need the models that ship')
    return vectors
  },
})
const found: KnowledgeAnswer = { band: 'answer', passages: [passageOf({ quote: 'This is what the website says.' })] }
const knowledge = { search: async () => found }

async function isStopped(boundaries: readonly string[], question: string, instructions = ''): Promise<boolean> {
  const agent = profileOf({ boundaries, instructions })
  const { text } = await dialogue(engine, { agent, knowledge, tools: fakeTools() }).say(question)
  return text.includes('I can’t speak about that here')
}

describe('an owner’s boundaries', () => {
  it.each([
    ['Do not talk about opening hours', 'When are you open?'],
    ['Do not talk about opening hours', 'Till what time may I drop in on Friday?'],
    ['Never discuss prices', 'What would I have to pay for a cut?'],
    ['Never give medical advice', 'Which tablets help against a headache?'],
    ['Don’t mention competitors', 'Who are your rivals in town?'],
    ["don't mention competitors", 'Who are your rivals?'],
    ['do not discuss prices', 'What are your rates?'],
  ])('[BO2] %s: “%s” is not answered', async (boundary, question) => {
    expect(await isStopped([boundary], question)).toBe(true)
  })

  it.each([
    ['Do not talk about opening hours', 'Where can I park?'],
    ['Never discuss prices', 'When are you open?'],
    ['Never give medical advice', 'Do you have a lift?'],
    ['Don’t mention competitors', 'Do you have other colours?'],
  ])('[BO2] %s: “%s” is answered', async (boundary, question) => {
    expect(await isStopped([boundary], question)).toBe(false)
  })

  it('[BO2] meet at least 88 of 100 phrasings that are on no list, and stop at most 8 of 100 other questions', async () => {
    const missed: string[] = []
    const refused: string[] = []
    for (const { boundary, stopped, answered } of PHRASINGS) {
      // One thread reads them all.
      // oxlint-disable-next-line no-await-in-loop
      for (const question of stopped)
        if (!(await isStopped([boundary], question))) missed.push(`${boundary}: ${question}`)
      // oxlint-disable-next-line no-await-in-loop
      for (const question of answered)
        if (await isStopped([boundary], question)) refused.push(`${boundary}: ${question}`)
    }
    const count = (of: 'stopped' | 'answered') => PHRASINGS.reduce((sum, phrasing) => sum + phrasing[of].length, 0)
    expect(missed.length / count('stopped'), missed.join('\n')).toBeLessThanOrEqual(0.12)
    expect(refused.length / count('answered'), refused.join('\n')).toBeLessThanOrEqual(0.08)
  })

  it('[BO3] hold when they stand in the text of the instructions', async () => {
    const instructions = 'Be brief and friendly.\n- Please never talk about our opening hours.'
    expect(await isStopped([], 'When do you close on Sundays?', instructions)).toBe(true)
    expect(await isStopped([], 'Where can I park?', instructions)).toBe(false)
  })
})
