import type { BusinessFacts } from '@frontdesk/agent-runtime/ports'
import { money } from '@frontdesk/schema'
import { describe, expect, it } from 'vitest'
import { embeddedEngine } from '../../embedded-engine.ts'
import { dialogue, EVERY_CAPABILITY, fakeKnowledge, fakeTools, profileOf } from '../../testing.ts'
import { factsOf, itemOf, MENU } from '../sample-house.ts'
import { FakeDesk, NOW } from '../testing.ts'

/* When and how an order reaches whoever ordered it. It is Saturday 21 November 2026, 10:00. */

const zone = (name: string, fee: number, area: readonly string[]) => ({
  name,
  fee: money(fee, 'EUR'),
  freeFrom: null,
  minimum: money(1_500, 'EUR'),
  area,
})
const ZONED: Partial<BusinessFacts> = {
  orderTerms: {
    menu: { leadMinutes: 20, delivery: { ...zone('Harbour', 200, ['QY3 1']), zones: [zone('Upton', 350, ['QY3 4'])] } },
  },
}
/** Skate is had on Tuesdays and Fridays. */
class FishKitchen extends FakeDesk {
  override catalogue = async (kind: 'menu' | 'product') =>
    kind === 'menu'
      ? [
          ...MENU,
          itemOf('skate', {
            name: 'Skate wing',
            isAvailable: false,
            served: [{ days: [2, 5], from: 0, until: 1_440 }],
          }),
        ]
      : []
}

const talk = (desk: FakeDesk) =>
  dialogue(embeddedEngine(), {
    agent: profileOf({ capabilities: EVERY_CAPABILITY }),
    knowledge: fakeKnowledge([]),
    tools: { ...fakeTools(), business: desk },
    now: NOW,
  })

const orderOf = (desk: FakeDesk) => {
  const summary = desk.records[0]?.summary
  return summary?.of === 'order' ? summary : null
}
const at = (local: string): number => Date.parse(`${local}+01:00`)

describe('an order that was placed', () => {
  const placed = async (desk: FakeDesk) => {
    const said = talk(desk)
    await said.say('Two small margheritas to pick up at 18:00 today, that is all')
    await said.say('Ada Berg, ada@berg.example')
    await said.say('yes')
    expect(orderOf(desk)).toMatchObject({ readyAt: at('2026-11-21T18:00') })
    return said
  }

  it.each([
    ['Sorry, can we make it tomorrow at four?', '2026-11-22T16:00'],
    ['Please move my order to 19:30', '2026-11-21T19:30'],
    ['I’d like to collect it tomorrow instead', '2026-11-22T18:00'],
    ['Could we change it to half six please', '2026-11-21T18:30'],
  ])('[OD35][OD36] is moved: %s', async (text, time) => {
    const desk = new FakeDesk()
    const said = await placed(desk)
    const { text: asked } = await said.say(text)
    expect(asked).toContain('Shall I change it?')
    await said.say('yes')
    expect(orderOf(desk)).toMatchObject({ readyAt: at(time) })
    expect(desk.records).toHaveLength(1)
  })

  it('[OD34] what is given up is no wish', async () => {
    const desk = new FakeDesk()
    const said = await placed(desk)
    await said.say('I want to change my order')
    await said.say('Tomorrow at four instead of today at six, please')
    await said.say('yes')
    expect(orderOf(desk)).toMatchObject({ readyAt: at('2026-11-22T16:00') })
  })
})

describe('a time for an order', () => {
  it('[OD30] of two halves of the day is that in which it is open', async () => {
    const desk = new FakeDesk()
    const said = talk(desk)
    await said.say('A small margherita to pick up tomorrow at half six, that is all')
    await said.say('Ada Berg, ada@berg.example')
    await said.say('yes')
    expect(orderOf(desk)).toMatchObject({ readyAt: at('2026-11-22T18:30') })
  })

  it('[OD31] is weighed for what is had on some days alone: another day is asked for before a name', async () => {
    const said = talk(new FishKitchen())
    const { text } = await said.say('Two skate wings to pick up tomorrow at 18:00, that is all')
    expect(text).toContain('Skate wing can only be had on Tuesday and Friday. For when shall it be ready?')
    expect((await said.say('Tuesday at 18:00')).text).toContain('name')
  })

  it('[OD31] what is not had today can be ordered ahead', async () => {
    const desk = new FishKitchen()
    const said = talk(desk)
    await said.say('Two skate wings to pick up on Friday at 18:00, that is all')
    await said.say('Ada Berg, ada@berg.example')
    await said.say('yes')
    expect(orderOf(desk)).toMatchObject({ readyAt: at('2026-11-27T18:00') })
  })
})

describe('delivery', () => {
  const asked = async (address: string, wish = 'Three small margheritas, delivered, that is all') => {
    const said = talk(new FakeDesk(factsOf(ZONED)))
    await said.say(wish)
    return { said, text: (await said.say(address)).text }
  }

  it('[OD32] outside of the zones is refused before anybody is asked for a name', async () => {
    const { text } = await asked('7 Mill Row, QY9 4LP')
    expect(text).toBe('There is no delivery to that address, only to Harbour and Upton. Would pick-up be all right?')
  })

  it('[OD32] to a zone goes on', async () => {
    expect((await asked('7 Mill Row, QY3 4LP')).text).toContain('name')
  })

  it('[OD32] of too little says how much it has to be there', async () => {
    const { text } = await asked('7 Mill Row, QY3 4LP', 'A small margherita, delivered, that is all')
    expect(text).toContain('has to come to €15.00 at least; so far it is €9.50')
  })

  it('[OD33] its fee is in the sum that is told', async () => {
    const { said } = await asked('7 Mill Row, QY3 4LP')
    expect((await said.say('what does it come to?')).text).toContain(
      'That comes to €32.00 in all, with €3.50 for the delivery.',
    )
  })
})
