import type { BusinessFacts } from '@frontdesk/agent-runtime/ports'
import { money } from '@frontdesk/schema'
import { describe, expect, it } from 'vitest'
import { embeddedEngine } from '../../embedded-engine.ts'
import { dialogue, EVERY_CAPABILITY, fakeKnowledge, fakeTools, profileOf } from '../../testing.ts'
import { factsOf, itemOf, MENU } from '../sample-house.ts'
import { FakeDesk, NOW } from '../testing.ts'

/* An order that is edited by words, checked, put by, and sent where it can be sent. */

const zone = (name: string, fee: number, area: readonly string[]) => ({
  name,
  fee: money(fee, 'EUR'),
  freeFrom: null,
  minimum: money(0, 'EUR'),
  area,
})
const ZONED: Partial<BusinessFacts> = {
  orderTerms: {
    menu: { leadMinutes: 20, delivery: { ...zone('Harbour', 200, ['QY3 1']), zones: [zone('Upton', 350, ['QY3 4'])] } },
  },
}
const talk = (desk: FakeDesk) =>
  dialogue(embeddedEngine(), {
    agent: profileOf({ capabilities: EVERY_CAPABILITY }),
    knowledge: fakeKnowledge([]),
    tools: { ...fakeTools(), business: desk },
    now: NOW,
  })

class Rooms extends FakeDesk {
  override catalogue = async (kind: 'menu' | 'product') =>
    kind === 'menu'
      ? MENU
      : [
          itemOf('lamp', { name: 'Garden lamp', stock: 4 }),
          itemOf('set', { name: 'Puncture set', stock: 9 }),
          ...(await new FakeDesk().catalogue('product')),
        ]
}

describe('an order in progress', () => {
  it('[OE3] is what "remove them from the order" is said of', async () => {
    const said = talk(new FakeDesk())
    await said.say('I want to order two colas and a salami pizza')
    const { text } = await said.say('I do not want the colas, please remove them from the order')
    expect(text).toContain('So far: 1 × Salami pizza.')
    expect(text).not.toContain('code')
  })

  it('[EO5] is checked by its sum', async () => {
    const said = talk(new FakeDesk())
    await said.say('I want to order two colas')
    const { text } = await said.say("so that's two colas, 6 altogether, isn't it?")
    expect(text).toContain('€6.00')
    expect(text).toContain('So far: 2 × Cola.')
  })

  it('[OE11] is all where it is to be placed, or where that is all now', async () => {
    for (const end of ['please place the order for tomorrow at 12', "Grand, that's all now"]) {
      const said = talk(new FakeDesk())
      await said.say('I want to order two colas')
      expect((await said.say(end)).text).not.toContain('Anything else')
    }
  })

  it('[OE6] tells what the delivery costs to a place, and says at once where none goes', async () => {
    const near = talk(new FakeDesk(factsOf(ZONED)))
    await near.say('I want to order two colas, delivered to Upton')
    expect((await near.say('how much is that then?')).text).toContain('€9.50 in all, with €3.50')
    const far = talk(new FakeDesk(factsOf(ZONED)))
    const { text } = await far.say('I want to order two colas, delivery to Wrenford')
    expect(text).toContain('only to Harbour and Upton')
  })

  it('[OE7] is what is put by; what is not there is put by for nobody', async () => {
    const said = talk(new Rooms())
    expect((await said.say('could you put two garden lamps by for me?')).text).toContain('So far: 2 × Garden lamp.')
    const other = talk(new Rooms())
    await other.say('do you have a floor pump in stock?')
    const { text } = await other.say('and could you keep one for me when they come in?')
    expect(text).toContain('Tuesday 1 December')
    expect(text).toContain('can’t keep anything')
  })

  it('[OE7] is not begun by a question for what is gone: it is told when that comes back', async () => {
    const { text } = await talk(new Rooms()).say('would you have two floor pumps I could get today?')
    expect(text).toContain('Tuesday 1 December')
    expect(text).not.toContain('like to order')
  })

  it('[OE8] has the one thing that is called so by its vessel', async () => {
    const said = talk(new Rooms())
    expect((await said.say("Perfect, I'll take two sets so")).text).toContain('So far: 2 × Puncture set.')
  })

  it('[OE8] begins with what is taken by name', async () => {
    expect((await talk(new Rooms()).say('Ok, then I take garden lamp')).text).toContain('So far: 1 × Garden lamp.')
  })

  it('[EO2] keeps the number that was said while it is open which is meant', async () => {
    const said = talk(new FakeDesk())
    await said.say('I want to order a pizza')
    await said.say('make it three')
    expect((await said.say('salami')).text).toContain('3 × Salami pizza')
  })
})
