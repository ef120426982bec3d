import { expect, it } from 'vitest'
import { embeddedEngine } from '../embedded-engine.ts'
import { dialogue, fakeKnowledge, fakeTools, playScript, profileOf } from '../testing.ts'
import { FakeDesk, NOW } from './testing.ts'

const agent = profileOf({ capabilities: ['RESERVATION_MANAGEMENT'] })

const play = (script: string) => {
  const tools = { ...fakeTools(), business: new FakeDesk() }
  return playScript(script, {
    tools,
    talk: dialogue(embeddedEngine(), { agent, knowledge: fakeKnowledge([]), tools, now: NOW }),
  })
}

it.each([
  ['Sundays', 'Sunday', 'Monday'],
  ['Fridays', 'Friday', 'Saturday'],
])('[TI1] on %s means that day of any week and no other', async (plural, day, other) => {
  const fault = await play(`
    visitor: A table for four on ${plural}, please
    agent: ${day}
    not: ${other}`)
  expect(fault).toBeNull()
})
