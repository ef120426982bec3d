import { money } from '@frontdesk/schema'
import { describe, expect, it } from 'vitest'
import { embeddedEngine } from '../../embedded-engine.ts'
import { dialogue, fakeKnowledge, fakeTools, profileOf } from '../../testing.ts'
import { itemOf } from '../sample-house.ts'
import { FakeDesk, NOW } from '../testing.ts'

const group = (id: string, names: readonly string[], extra = 0) => ({
  id,
  name: id,
  min: 1,
  max: 1,
  options: names.map((name, at) => ({ id: name, name, aliases: [], priceDelta: money(at * extra, 'EUR') })),
})

class Kiosk extends FakeDesk {
  override catalogue = async (kind: 'menu' | 'product') =>
    kind === 'menu'
      ? [
          itemOf('crepe', { name: 'Crêpe', groups: [group('Filling', ['Lemon', 'Jam', 'Cheese'], 50)] }),
          itemOf('tea', { name: 'Mint tea', groups: [group('Size', ['Regular', 'Large'], 100)] }),
          itemOf('fir', {
            name: 'Fir wreath',
            groups: [group('Width', ['30 cm', '45 cm'], 900), group('Ribbon', ['Red', 'Gold'])],
          }),
        ]
      : []
}

const talk = () => {
  const desk = new Kiosk()
  const said = dialogue(embeddedEngine(), {
    agent: profileOf({ capabilities: ['MENU_ORDER_MANAGEMENT', 'APPOINTMENT_MANAGEMENT'] }),
    knowledge: fakeKnowledge([]),
    tools: { ...fakeTools(), business: desk },
    now: NOW,
  })
  return { desk, say: async (text: string) => (await said.say(text)).text }
}

describe('what has to be chosen', () => {
  it('[CH2] is asked for where nothing is the usual one', async () => {
    const { say } = talk()
    const asked = await say('I want to order a crêpe')
    expect(asked).toContain('So far: 1 × Crêpe.')
    expect(asked).toContain('Filling: Lemon, Jam (+€0.50) or Cheese (+€1.00)')
    expect(await say('cheese please')).toContain('So far: 1 × Crêpe (Cheese). Anything else?')
  })

  it('[CH2] is not asked for where the first option is the usual one', async () => {
    expect(await talk().say('I want to order a mint tea')).toContain('So far: 1 × Mint tea. Anything else?')
  })

  it('[CH2] is not asked for where it was said', async () => {
    expect(await talk().say('I want to order a crêpe with jam')).toContain('So far: 1 × Crêpe (Jam). Anything else?')
  })

  it('[CH3] is asked for all at once, and what was settled stays settled', async () => {
    const { say } = talk()
    const asked = await say('I want to order a fir wreath to pick up, that is all')
    expect(asked).toContain('Width: 30 cm or 45 cm (+€9.00); Ribbon: Red or Gold')
    expect(await say('the 45 cm one in gold')).toContain('name')
  })

  it('[CH3] is chosen for the thing that was asked about', async () => {
    const { say } = talk()
    await say('I want to order a crêpe and a large mint tea')
    expect(await say('jam')).toContain('1 × Crêpe (Jam) and 1 × Mint tea (Large)')
  })

  it('[CH4] is the first one where the house shall choose', async () => {
    const { say } = talk()
    await say('I want to order a crêpe')
    expect(await say('I don’t mind, you choose')).toContain('1 × Crêpe (Lemon)')
  })

  it('[CH4] is the first one where it was passed over twice, and is read back', async () => {
    const { say, desk } = talk()
    await say('I want to order a crêpe to pick up')
    expect(await say('that is all')).toContain('I still need a choice for Crêpe')
    expect(await say('Ada Berg, ada@berg.example')).toContain('(Lemon)')
    await say('yes')
    expect(desk.records).toHaveLength(1)
  })

  it('[OD37] is not come back to where nothing stands in the order', async () => {
    const { say } = talk()
    await say('I want to order some food')
    await say('I need a haircut tomorrow at 10:00 with Ana')
    await say('Ada Berg, ada@berg.example')
    const booked = await say('yes')
    expect(booked).toContain('Booked')
    expect(booked).not.toContain('order?')
  })

  it('[OA1] what it comes to is told however it is asked, with what was just added', async () => {
    const { say } = talk()
    await say('I want to order a mint tea')
    expect(await say("what's it come to altogether?")).toContain('That comes to €9.50')
  })
})
