import { DEFAULT_RULES } from '@frontdesk/capabilities'
import { money, type RoomExtra } from '@frontdesk/schema'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type House, openStreet, type Street, table } from './business/house.ts'
import { play } from './business/play.ts'

/* A mountain farm with bothies and a field: what is had beside a room, who costs extra, and several rooms in one talk. */

let street: Street
beforeAll(async () => {
  street = await openStreet()
}, 60_000)
afterAll(() => street?.dispose())

const euros = (amount: number) => money(amount * 100, 'EUR')
const extra = (name: string, price: number, changes: Partial<RoomExtra> = {}): RoomExtra => ({
  name,
  aliases: [],
  price: euros(price),
  per: 'stay',
  most: null,
  ages: null,
  ...changes,
})
const room = (name: string, seats: number, changes: Partial<ReturnType<typeof table>>) => ({
  ...table(name, seats, changes),
  kind: 'room' as const,
})
const BED_LINEN = extra('Linen pack', 9, { per: 'guest', aliases: ['sheets'] })

const farm = (): Promise<House> =>
  street.build({
    capabilities: ['RESERVATION_MANAGEMENT'],
    business: { rules: { ...DEFAULT_RULES, horizonDays: 400 } },
    resources: [
      room('Stone bothy', 4, {
        price: euros(60),
        units: 2,
        extras: [extra('Dog in a bothy', 12, { most: 1 }), BED_LINEN, extra('Breakfast', 8, { per: 'guest-night' })],
      }),
      room('Shepherd loft', 2, { price: euros(90), description: 'Up a ladder. No pets.' }),
      room('Field pitch', 6, {
        price: euros(20),
        units: 5,
        description: 'Grass, for tents and caravans.',
        guestsIncluded: 2,
        extras: [
          extra('Further adult', 7, { per: 'night', ages: { from: 16, until: null } }),
          extra('Child', 3, { per: 'night', ages: { from: 5, until: 15 } }),
          extra('Small child', 0, { per: 'night', ages: { from: 0, until: 4 } }),
          extra('Dog on a pitch', 2, { per: 'night', most: 2 }),
        ],
      }),
    ],
  })

const WHO = 'visitor: Anna Berg, anna@berg.example'

const DIALOGUES: readonly (readonly [rule: string, script: string])[] = [
  [
    '[SX1][SX2] what is wished for beside a room is booked with it, and is in its price',
    `visitor: the stone bothy from Friday 4 December for two nights, 2 adults, a child and a dog
     agent: Stone bothy with 1 × Dog in a bothy, 2 nights from Friday 4 December: €132
     visitor: and sheets for two of us please
     agent: Stone bothy with 1 × Dog in a bothy and 2 × Linen pack, 2 nights from Friday 4 December: €150
     ${WHO}
     agent: Stone bothy for 3 people with 1 × Dog in a bothy and 2 × Linen pack, 2 nights from Friday 4 December, check-in from 15:00, €150
     visitor: yes
     agent: Booked
     agent: €150`,
  ],
  [
    '[SX1][SX2] what each guest has is for as many as stay, and what is given up again goes',
    `visitor: the stone bothy for 3 people from Friday 4 December, two nights, with breakfast and a dog
     agent: Stone bothy with 3 × Breakfast and 1 × Dog in a bothy, 2 nights from Friday 4 December: €180
     visitor: no breakfast
     agent: Stone bothy with 1 × Dog in a bothy, 2 nights from Friday 4 December: €132`,
  ],
  [
    '[SX1] what is only asked about is not booked',
    `visitor: the stone bothy for 2 people from Friday 4 December, two nights
     agent: Stone bothy, 2 nights from Friday 4 December: €120
     visitor: how much would a dog cost?
     not: €132
     ${WHO}
     agent: Stone bothy for 2 people, 2 nights from Friday 4 December, check-in from 15:00, €120`,
  ],
  [
    '[SX2] of what is wished for too often the most is booked, and that is said',
    `visitor: the stone bothy for 2 people and 2 dogs from Friday 4 December for two nights
     agent: Stone bothy with 1 × Dog in a bothy, 2 nights from Friday 4 December: €132
     agent: Dog in a bothy: no more than 1`,
  ],
  [
    '[SX3] what the room has no price for goes to the team, and is not in the sum',
    `visitor: the shepherd loft for 2 people from Friday 4 December for two nights, and a cot
     agent: Shepherd loft, 2 nights from Friday 4 December: €180
     agent: I know no price for cot
     ${WHO}
     agent: €180
     agent: For the team: “cot.”
     visitor: yes
     agent: Booked`,
  ],
  [
    '[SX5] of several rooms the one is offered that has what is wished for',
    `visitor: somewhere to sleep from Friday 4 December for two nights, 2 people with sheets and breakfast
     agent: Stone bothy with 2 × Linen pack and 2 × Breakfast, 2 nights from Friday 4 December: €170
     not: Shepherd loft`,
  ],
  [
    '[SX2] what it comes to, and whether something is in that, is told with what is had beside the room',
    `visitor: the stone bothy for 2 people and a dog from Friday 4 December for two nights
     agent: €132
     visitor: whats it come to altogether with the dog
     agent: Stone bothy with 1 × Dog in a bothy, 2 nights from Friday 4 December: €132
     visitor: is that with the dog?
     agent: €132`,
  ],
  [
    '[SX4] guests beyond those whom the price is for cost by their age',
    `visitor: a field pitch from Friday 2 April 2027 for three nights, two adults and children 8 and 2
     agent: Field pitch with 1 × Child and 1 × Small child, 3 nights from Friday 2 April 2027: €69`,
  ],
  [
    '[SX4] where the price depends on ages that nobody has said, they are asked',
    `visitor: the field pitch from Friday 2 April 2027 for one night, four people
     agent: are there children, and how old are they?
     visitor: all adults
     agent: Field pitch with 2 × Further adult, one night from Friday 2 April 2027: €34`,
  ],
  [
    '[RR1] two of a kind are booked one after the other, and all who come are shared out over them',
    `visitor: two bothies from Friday 4 December for two nights, 7 people
     agent: I book one after the other: first Stone bothy, then Stone bothy.
     agent: Stone bothy, 2 nights from Friday 4 December: €120
     ${WHO}
     agent: Stone bothy for 4 people
     visitor: yes
     agent: Booked
     agent: Now for Stone bothy.
     agent: Stone bothy for 3 people, 2 nights from Friday 4 December, check-in from 15:00, €120, for Anna Berg
     visitor: yes
     agent: Booked`,
  ],
  [
    '[RR1] two kinds in one sentence are both kept, each with its own guests',
    `visitor: a bothy for my wife and me and a field pitch for my parents, both from Friday 2 April 2027 for two nights
     agent: first Stone bothy, then Field pitch
     agent: Stone bothy, 2 nights from Friday 2 April 2027: €120
     ${WHO}
     agent: Stone bothy for 2 people
     visitor: yes
     agent: Now for Field pitch.
     agent: Field pitch for 2 people, 2 nights from Friday 2 April 2027`,
  ],
  [
    '[RR1] guests that the next sentence tells are those of the first room',
    `visitor: a bothy and a field pitch, arriving 8 December for three nights. Two of us in the bothy.
     agent: first Stone bothy, then Field pitch
     ${WHO}
     agent: Stone bothy for 2 people, 3 nights from Tuesday 8 December`,
  ],
  [
    '[RR1] a second kind named beside the one in hand does not take its place',
    `visitor: the shepherd loft for 2 people from Friday 2 April 2027 for two nights
     agent: Shepherd loft, 2 nights
     visitor: and also a field pitch for my parents
     agent: first Shepherd loft, then Field pitch
     ${WHO}
     agent: Shepherd loft for 2 people`,
  ],
  [
    '[RR1] more than fit into one become two when that is said',
    `visitor: the stone bothy for 4 people from Friday 4 December for two nights
     agent: Stone bothy, 2 nights
     visitor: there are 7 of us now, make it two
     agent: first Stone bothy, then Stone bothy
     ${WHO}
     agent: Stone bothy for 4 people`,
  ],
  [
    '[RR2] another room after a booking is one of its own, for the same nights in the same name',
    `visitor: the stone bothy for 4 people from Friday 4 December for two nights
     ${WHO}
     visitor: yes
     agent: Booked
     visitor: now another bothy for 3 people, same days
     agent: Stone bothy for 3 people, 2 nights from Friday 4 December, check-in from 15:00, €120, for Anna Berg
     not: would then be`,
  ],
  [
    '[SB4] words in passing change no room that was chosen',
    `visitor: the stone bothy for 2 people from Friday 2 April 2027 for two nights
     agent: Stone bothy, 2 nights
     visitor: right, that will do. Anna Berg, anna@berg.example. No ladder, good, and grass for the kids
     agent: Stone bothy for 2 people`,
  ],
]

describe('what is had beside a room, and several rooms', () => {
  it.each(DIALOGUES)('%s', async (_rule, script) => {
    expect((await play(await farm(), script)).problem).toBeNull()
  })
})
