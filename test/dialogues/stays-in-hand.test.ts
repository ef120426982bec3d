import { DEFAULT_RULES } from '@frontdesk/capabilities'
import { money, type RoomExtra } from '@frontdesk/schema'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type House, openStreet, type Street, table } from './business/house.ts'
import { play } from './business/play.ts'

/* A lakeside park with lodges, yurts and a field: what is asked about the stay in hand. */

let street: Street
beforeAll(async () => {
  street = await openStreet()
}, 60_000)
afterAll(() => street?.dispose())

const euros = (amount: number) => money(amount * 100, 'EUR')
const dog = (name: string, price: number, per: RoomExtra['per'] = 'stay'): RoomExtra => ({
  name,
  aliases: [],
  price: euros(price),
  per,
  most: 2,
  ages: null,
})
const room = (name: string, seats: number, changes: Partial<ReturnType<typeof table>>) => ({
  ...table(name, seats, changes),
  kind: 'room' as const,
})

const TERMS = 'You pay a deposit of 20 % by link; the rest is due 14 days before you arrive.'
const LATE = 'Lodges and yurts until 21:00, with the key in the box.'

const park = (): Promise<House> =>
  street.build({
    capabilities: ['RESERVATION_MANAGEMENT'],
    business: { rules: { ...DEFAULT_RULES, horizonDays: 400 } },
    facts: [
      ['deposit', TERMS],
      ['how late', LATE],
      ['hot tub', 'There is no hot tub at the park.'],
    ],
    resources: [
      room('Alder lodge', 4, { price: euros(100), units: 2, extras: [dog('Dog in a lodge', 10)] }),
      room('Birch lodge', 6, { price: euros(150) }),
      room('Meadow yurt', 2, { price: euros(70) }),
      room('Lake pitch', 6, {
        price: euros(20),
        units: 5,
        description: 'Grass, for tents and caravans.',
        extras: [dog('Dog on a pitch', 3, 'night')],
      }),
    ],
  })

const WHO = 'visitor: Anna Berg, anna@berg.example'
const LODGE = `visitor: the alder lodge for 3 people and 2 dogs from Friday 4 December for two nights
     agent: Alder lodge with 2 × Dog in a lodge, 2 nights from Friday 4 December: €220`

const DIALOGUES: readonly (readonly [rule: string, script: string])[] = [
  [
    '[SI2] when one may come and must go is told of the stay in hand, and a late arrival is noted',
    `${LODGE}
     visitor: what time do we have to be out?
     agent: Alder lodge: please leave by 11:00 on the last day.
     visitor: wont be there till about 9 at night is that ok
     agent: Alder lodge: you can arrive from 15:00.
     agent: Lodges and yurts until 21:00
     ${WHO}
     agent: For the team: “wont be there till about 9 at night”`,
  ],
  [
    '[SI2] asking how late one may come notes nothing',
    `${LODGE}
     visitor: how late may we arrive?
     agent: you can arrive from 15:00.
     not: noted
     ${WHO}
     not: For the team`,
  ],
  [
    '[SI3] a sum is told however shortly it is asked, and one that is named is confirmed or set right',
    `${LODGE}
     visitor: and altogether then?
     agent: Alder lodge with 2 × Dog in a lodge, 2 nights from Friday 4 December: €220
     visitor: so €220 is for everything?
     agent: Yes, that is for everything.
     visitor: so that's €200 all in?
     agent: Not quite.
     visitor: what do the dogs cost on top?
     agent: Dog in a lodge: €10.00 for the stay. For 2 that is €20.00.`,
  ],
  [
    '[SI3][SI10] two stays of one talk are summed, and what the second one has stays with it',
    `visitor: a yurt for my wife and me and a lake pitch for my parents' caravan, both from Friday 2 April 2027 for two nights
     agent: first Meadow yurt, then Lake pitch
     visitor: my parents have a dog, on the caravan one
     agent: After this one comes Lake pitch for 2 people with 1 × dog.
     visitor: what's the total for both?
     agent: That comes to €186 altogether
     ${WHO}
     agent: Meadow yurt for 2 people, 2 nights from Friday 2 April 2027, check-in from 15:00, €140
     visitor: yes
     agent: Lake pitch for 2 people with 1 × Dog on a pitch`,
  ],
  [
    '[SI4] the deposit is reckoned from the price of this stay',
    `${LODGE}
     visitor: is there a deposit to be paid?
     agent: You pay a deposit of 20 % by link
     not: 20% of
     visitor: make it from Friday 5 March 2027
     agent: from Friday 5 March 2027: €220
     visitor: what has to be paid now, a deposit?
     agent: 20% of €220 is €44.00`,
  ],
  [
    '[SI7] a room that is named while another is in hand is priced for the same nights',
    `${LODGE}
     visitor: how much would the birch lodge be?
     agent: Birch lodge for up to 6, €150 a night: €300 for 2 nights
     visitor: and how much is the yurt?
     agent: Meadow yurt for up to 2, €70.00 a night: €140 for 2 nights`,
  ],
  [
    '[SI5] whether rooms can be had on a day is told from the calendar, and begins nothing',
    `visitor: are the lodges open on 4 December?
     agent: Yes, Alder lodge and Birch lodge can be had
     not: how many`,
  ],
  [
    '[SI6] another room after a refusal is wished for the same nights',
    `visitor: a lodge for 2 people from 4 December 2028 for two nights
     agent: Which other nights would suit you?
     visitor: what about a yurt then?
     agent: Which other nights would suit you?
     not: From which day`,
  ],
  [
    '[SI8] the cheaper one is that of the rooms that were told',
    `visitor: a lodge for 2 people from Friday 4 December for two nights
     agent: Alder lodge, €100 a night and Birch lodge, €150 a night
     visitor: the cheaper one please
     agent: Alder lodge, 2 nights from Friday 4 December: €200`,
  ],
  [
    '[SI9] what a room shall have and none has is told before anything is asked',
    `visitor: a lodge with a hot tub for 2 people from Friday 4 December for two nights please
     agent: There is no hot tub at the park.`,
  ],
  [
    '[SX1] what is asked for and nobody offers is a question, and is not booked',
    `${LODGE}
     visitor: can we have breakfast there?
     not: no price for breakfast`,
  ],
  [
    '[RR1] who says the number of rooms once more does not share the guests out twice',
    `visitor: an alder lodge for 4 people from Friday 4 December for two nights
     agent: Alder lodge, 2 nights
     visitor: there are 7 of us now, make it two
     agent: first Alder lodge, then Alder lodge
     visitor: 2 lodges i mean
     ${WHO}
     agent: Alder lodge for 4 people
     agent: After this one comes Alder lodge for 3 people.`,
  ],
]

describe('what is asked about the stay in hand', () => {
  it.each(DIALOGUES)('%s', async (_rule, script) => {
    expect((await play(await park(), script)).problem).toBeNull()
  })
})
