import { expect, it } from 'vitest'
import { embeddedEngine } from '../embedded-engine.ts'
import { dialogue, EVERY_CAPABILITY, fakeKnowledge, fakeTools, playScript, profileOf } from '../testing.ts'
import { FakeDesk, NOW } from './testing.ts'

const agent = profileOf({ capabilities: EVERY_CAPABILITY })

async function play(script: string) {
  const desk = new FakeDesk()
  const tools = { ...fakeTools(), business: desk }
  const talk = dialogue(embeddedEngine(), { agent, knowledge: fakeKnowledge([]), tools, now: NOW })
  expect(await playScript(script, { talk, tools })).toBeNull()
  return desk.records.map(({ summary }) => summary.customer.name)
}

it.each([
  ['Put it in her name, Carys Pritchard, please', 'Carys Pritchard'],
  ['Her name is Carys Pritchard', 'Carys Pritchard'],
  ['The name: Carys Pritchard instead of Anna', 'Carys Pritchard'],
  ['Carys rather than Anna', 'Carys Berg'],
])('[YS5] a booking gets the name that it shall have: “%s”', async (said, name) => {
  const names = await play(`
    visitor: A table for four tomorrow at 7 pm, please
    visitor: Anna Berg, +49 170 1234567
    visitor: ${said}
    agent: for ${name} (
    visitor: yes`)
  expect(names).toEqual([name])
})
