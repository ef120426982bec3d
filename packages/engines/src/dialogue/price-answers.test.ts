import type { BusinessFacts, RoomFact } from '@frontdesk/agent-runtime/ports'
import { brandId, money } from '@frontdesk/schema'
import { describe, expect, it } from 'vitest'
import { embeddedEngine } from '../embedded-engine.ts'
import { speakerOf } from '../speaking/speaker.ts'
import { dialogue, EVERY_CAPABILITY, fakeKnowledge, fakeTools, profileOf } from '../testing.ts'
import { ANA, factsOf } from './sample-house.ts'
import { describeRoom, priceOfNights } from './stays/stay-price.ts'
import { FakeDesk, NOW } from './testing.ts'

/** The last answer of a talk. */
async function lastOf(lines: readonly string[], facts: BusinessFacts = factsOf()) {
  const talk = dialogue(embeddedEngine(), {
    agent: profileOf({ capabilities: EVERY_CAPABILITY }),
    knowledge: fakeKnowledge([]),
    tools: { ...fakeTools(), business: new FakeDesk(facts) },
    now: NOW,
  })
  let text = ''
  for (const line of lines) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    text = (await talk.say(line)).text
  }
  return text
}

const HAIRCUT = ['a haircut tomorrow at 3 pm with Ana please', 'Ada Berg, ada@example.com', 'yes, book it']
const HELMETS = ['I would like to order two trail helmets', 'that’s all', 'pick up', 'Ada Berg, ada@example.com', 'yes']

describe('what something comes to', () => {
  it.each(['how much again for the two?', 'what does it come to?', 'how much was that again?'])(
    '[QA5] is told of what was booked last: %s',
    async (question) => {
      expect(await lastOf([...HAIRCUT, question])).toBe('Haircut: €38.00 in all.')
    },
  )

  it('[QA5] is told of all that was made together', async () => {
    const text = await lastOf([...HAIRCUT, ...HELMETS, 'and what do they come to together?'])
    expect(text).toBe('That comes to €196 altogether: Haircut €38.00 and Your order €158.')
  })

  it('[QA5] is not told where a deposit or a change is asked about', async () => {
    expect(await lastOf([...HAIRCUT, 'how much is it to cancel?'])).not.toContain('in all')
  })
})

describe('a share of an amount', () => {
  it.each([
    ['what would 12% be on a rent of €1,100?', '12% of €1,100 is €132.'],
    ['how much is 7.5 percent of 80 euros?', '7.5% of €80.00 is €6.00.'],
  ])('[QA9] is reckoned: %s', async (question, told) => {
    expect(await lastOf([question])).toBe(told)
  })

  it('[QA9] is not reckoned where no amount is named', async () => {
    expect(await lastOf(['do you take 12% of the rent?'])).not.toContain('12% of')
  })
})

describe('what a service costs', () => {
  const [cut, ...services] = factsOf().services
  const [ana, ben] = cut?.staff ?? []
  const massage = {
    id: brandId('svc', 'svc_massage'),
    name: 'Massage 60 minutes',
    aliases: [],
    durationMinutes: 60,
    price: money(6_000, 'EUR'),
    staff: [],
  }
  const dearAna = factsOf({
    services:
      cut && ana && ben ? [{ ...cut, staff: [{ ...ana, price: money(4_800, 'EUR') }, ben] }, ...services, massage] : [],
  })

  it('[QA7] is told with each person whose price is another', async () => {
    expect(await lastOf(['how much is a haircut?'], dearAna)).toBe(
      'Haircut takes 45 minutes and costs €48.00 with Ana and €38.00 with Ben.',
    )
  })

  it('[QA7] is told with the person who is named', async () => {
    expect(await lastOf(['how much is a haircut with Ana?'], dearAna)).toContain('€48.00 with Ana.')
    expect(await lastOf(['how much is a haircut with Ben?'], dearAna)).not.toContain('Ana')
  })

  it('[QA7] is told with who does it, where both are asked', async () => {
    expect(await lastOf(['who does the haircut and what does it cost?'])).toBe(
      'Haircut is done by Ana and Ben. Haircut costs €38.00.',
    )
  })

  it('[QA7] does not repeat a length that stands in the name', async () => {
    expect(await lastOf(['how much is the massage 60 minutes?'], dearAna)).toBe('Massage 60 minutes costs €60.00.')
  })

  it('[QA7] is told of what was booked, where none is named', async () => {
    expect(await lastOf([...HAIRCUT, 'what does it cost with Ben?'], dearAna)).toContain('€38.00 with Ben.')
  })
})

describe('what nights cost', () => {
  const speaker = speakerOf({ language: 'en', now: NOW, facts: factsOf() })
  const hut: RoomFact = { id: ANA, name: 'Lake hut', sleeps: 4, price: money(8_800, 'EUR') }
  const weekend = {
    name: 'Weekend',
    from: null,
    until: null,
    days: [5, 6],
    price: money(11_000, 'EUR'),
    minNights: null,
  }
  const festive = {
    name: 'Festive',
    from: '12-21',
    until: '01-03',
    days: null,
    price: money(15_000, 'EUR'),
    minNights: 4,
  }
  const seasonal: RoomFact = { ...hut, rates: [weekend, festive] }

  it('[QA6] is the sum of their own prices', () => {
    expect(priceOfNights(speaker, hut, { arrival: '2026-12-04', nights: 2 })).toBe(
      'Lake hut for up to 4, €88.00 a night: €176 for 2 nights',
    )
    expect(priceOfNights(speaker, seasonal, { arrival: '2026-12-05', nights: 2 })).toBe(
      'Lake hut for up to 4: €198 for 2 nights',
    )
  })

  it('[QA6] is told for as many nights as the season wants at least', () => {
    expect(priceOfNights(speaker, seasonal, { arrival: '2026-12-28', nights: 2 })).toBe(
      'Lake hut for up to 4, €150 a night: €600 for 4 nights (the fewest that can be booked from that day are 4)',
    )
  })

  it('[QA6] is a range where no nights are named', () => {
    expect(describeRoom(speaker, hut, '2026-11-21')).toBe('Lake hut for up to 4, €88.00 a night')
    expect(describeRoom(speaker, seasonal, '2026-11-21')).toBe(
      'Lake hut for up to 4, €88.00 to €150 a night by the date',
    )
  })
})
