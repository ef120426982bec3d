import { brandId, money } from '@frontdesk/schema'
import { describe, expect, it } from 'vitest'
import { embeddedEngine } from '../../embedded-engine.ts'
import { speakerOf } from '../../speaking/speaker.ts'
import { dialogue, EVERY_CAPABILITY, fakeKnowledge, fakeTools, profileOf } from '../../testing.ts'
import { partyCard } from '../bookings/party-size.ts'
import { factsOf, itemOf, MENU } from '../sample-house.ts'
import { FakeDesk, NOW } from '../testing.ts'
import { menuCard } from './menu-card.ts'
import { readPress } from './read-press.ts'
import { roomOffers } from './room-offers.ts'

const facts = factsOf()
const speaker = speakerOf({ language: 'en', now: NOW, facts })

function start() {
  const desk = new FakeDesk()
  const tools = { ...fakeTools(), business: desk }
  const agent = profileOf({ capabilities: EVERY_CAPABILITY })
  return { desk, talk: dialogue(embeddedEngine(), { agent, knowledge: fakeKnowledge([]), tools, now: NOW }) }
}
const WHO = 'Anna Berg, +49 170 1234567'

describe('rooms to choose from', () => {
  const DOUBLE = { id: brandId('rsc', 'rsc_double'), name: 'Double', sleeps: 2, price: money(11_000, 'EUR') }
  const options = [{ id: `room:${DOUBLE.id}`, label: 'Double, €110 a night' }]
  const offered = (rooms: Parameters<typeof roomOffers>[2]['rooms']) =>
    roomOffers({ speaker }, { day: { from: '2026-12-23', until: '2026-12-23' }, nights: 3 }, { rooms, options })

  it('[CX1] cost what those nights cost, not three usual ones', () => {
    const christmas = {
      name: 'Christmas',
      from: '12-24',
      until: '12-26',
      days: null,
      price: money(20_000, 'EUR'),
      minNights: null,
    }
    expect(offered([DOUBLE])).toEqual([
      { ...options[0], about: { title: 'Double', price: '€330 for 3 nights', sleeps: 2 } },
    ])
    expect(offered([{ ...DOUBLE, rates: [christmas] }])).toMatchObject([{ about: { price: '€510 for 3 nights' } }])
  })

  it('[CX1] show no price that nobody has named, and a photograph where there is one', () => {
    const room = { ...DOUBLE, price: null, pictureUrl: 'https://inn.example/double.jpg' }
    expect(offered([room])[0]).toEqual({
      ...options[0],
      about: { title: 'Double', sleeps: 2, picture_url: 'https://inn.example/double.jpg' },
    })
  })
})

describe('cards of a booking', () => {
  it('[CX2] how many there will be begins at two, or at fewer where there is no room for two', async () => {
    expect(partyCard(speaker, { instance: 1 }, 1)).toMatchObject({ usual: 1, max: 1 })
    const { card } = await start().talk.say('book a table')
    expect(card).toMatchObject({ type: 'quantity', usual: 2, min: 1, max: 8 })
  })

  it('[CX3] [CX4] [CX5] name the yes, the table and the code once each', async () => {
    const { talk } = start()
    await talk.say('A table for four tomorrow at 7 pm, please')
    const { card: asked } = await talk.say(WHO)
    expect(asked).toMatchObject({
      type: 'choices',
      title: 'Table for 4, tomorrow at 19:00',
      main_id: asked?.type === 'choices' ? asked.options[0]?.id : '',
    })
    const { card } = await talk.say('yes')
    expect(card).toMatchObject({ code: 'K7M4QA', event: { title: 'Table for 4', time_zone: 'Europe/Berlin' } })
    const rows = card?.type === 'confirmation' ? card.rows : []
    expect(rows.map(({ label }) => label)).toEqual(['What', 'When', 'People', 'Name'])
    expect(rows[1]?.at).toBe(Date.parse('2026-11-22T18:00:00Z'))
  })

  it('[CX7] times in place of one that is taken are called the nearest', async () => {
    const { desk, talk } = start()
    desk.taken.add(Date.parse('2026-11-22T18:00:00Z'))
    const { card } = await talk.say('A table for four tomorrow at 7 pm, please')
    expect(card).toMatchObject({ type: 'slots', title: 'Nearest free times' })
    expect(
      card?.type === 'slots' && card.slots.some(({ starts_at: at }) => at === Date.parse('2026-11-22T17:00:00Z')),
    ).toBe(true)
  })
})

describe('what can be left out', () => {
  const item = MENU.find(({ name }) => name === 'Margherita') ?? itemOf('none')
  const press = (without: string[]) => {
    const options = [{ group: 'size', option: 'large' }]
    return readPress([{ item: item.id, options, without, by: 1 }], { lines: [], items: MENU }).order.add
  }

  it('[CX6] stands on the menu', () => {
    const [margherita] = menuCard({ facts, speaker }, 'menu', MENU)?.sections[0]?.items ?? []
    expect(margherita?.removable).toEqual(['basil'])
    expect(menuCard({ facts, speaker }, 'menu', [itemOf('tea')])?.sections[0]?.items[0]?.removable).toBeUndefined()
  })

  it('[CX6] is left out by a press, and nothing that the menu does not name', () => {
    expect(press(['basil'])).toMatchObject([{ without: ['basil'] }])
    expect(press(['cheese'])).toMatchObject([{ without: [] }])
  })

  it('[CX6] is in the order as words would have put it', async () => {
    const { talk } = start()
    const changes = [{ item: item.id, options: [{ group: 'size', option: 'large' }], without: ['basil'], by: 1 }]
    const { basket } = await talk.say({ order: { id: 'menu:menu', label: 'pressed', changes } })
    expect(basket?.lines[0]?.modifiers).toContain('without basil')
    await talk.say({ choice: { id: 'complete', label: 'That’s all' } })
  })
})
