import type { EngineTurn } from '@frontdesk/agent-runtime/ports'
import { expect, it } from 'vitest'
import { factsOf } from '../../dialogue/sample-house.ts'
import { FakeDesk, NOW } from '../../dialogue/testing.ts'
import { embeddedEngine } from '../../embedded-engine.ts'
import { dialogue, EVERY_CAPABILITY, fakeKnowledge, fakeTools, profileOf } from '../../testing.ts'
import { ACTS, type ActsOf } from '../../turn/act.ts'
import { freshBusiness, freshFlow } from '../../turn/flow-state.ts'
import { actsReader } from '../acts/read-acts.ts'
import { readSaid } from './read-said.ts'

/** By meaning, everything that is said seems to leave. */
const leaving: ActsOf = () => ({
  ...actsReader('', [])(null),
  ...Object.fromEntries(ACTS.map((act) => [act, act === 'leave' ? 1 : 0])),
})

/** The turn in which this is said. */
async function turnOf(text: string): Promise<EngineTurn> {
  const turns: EngineTurn[] = []
  const engine = embeddedEngine()
  const kept = {
    respond: (turn: EngineTurn) => {
      turns.push(turn)
      return engine.respond(turn)
    },
  }
  await dialogue(kept, {
    agent: profileOf({ capabilities: EVERY_CAPABILITY }),
    knowledge: fakeKnowledge([]),
    tools: { ...fakeTools(), business: new FakeDesk() },
    now: NOW,
  }).say(text)
  const [turn] = turns
  if (!turn) throw new Error('no turn')
  return turn
}

it.each([
  ['that’s all', false],
  ['I will leave it then', true],
])('[DA3] what ends the list of an order leaves nothing, however it seems: %s', async (text, leaves) => {
  const flow = { ...freshFlow({ kind: 'menu-order', instance: 1 }, {}), asked: 'more' as const }
  const context = { turn: await turnOf(text), desk: new FakeDesk(), facts: factsOf(), acts: leaving, consents: false }
  const { isCancel, mayLeave } = await readSaid(context, { ...freshBusiness, flows: [flow], instances: 1 })
  expect(isCancel || mayLeave).toBe(leaves)
})
