import { money } from '@frontdesk/schema'
import { type Furnishing, guide, listing, service, staff } from './house.ts'
import { playEach } from './play-each.ts'

/* Dialogues of an agency with more homes than one card shows, each with hours of its own. It is Saturday 21 November 2026. */

const open = (days: readonly number[], from: number, until: number) => ({
  weekly: days.map((day) => ({ day, from: from * 60, until: until * 60 })),
  exceptions: [],
})

const HOMES = [
  ['Harbour Studio', '2 Net Lane, Penhallow', 60_000, 0, 'A studio. Pets: none.', [2, 4], 10, 13],
  ['Flat 4, Tannery Court', 'Tannery Court, Chapel Street, Penhallow', 90_000, 1, 'Lift, no balcony.', [2, 4], 14, 17],
  ['Flat 7, Tannery Court', 'Tannery Court, Chapel Street, Penhallow', 110_000, 2, 'Lift and balcony.', [2, 4], 14, 17],
  ['31 Quay Road', '31 Quay Road, Penhallow', 120_000, 3, 'A terraced house. One cat considered.', [3, 6], 10, 13],
  ['8 Mill Row', '8 Mill Row, Penhallow', 125_000, 3, 'A terraced house with a yard.', [3], 10, 13],
  ['The Old Forge', '1 Ferry Lane, Penhallow', 130_000, 3, 'A detached house. Cats welcome.', [3], 10, 13],
  ['52 Beacon Hill', '52 Beacon Hill, Penhallow', 140_000, 3, 'A bungalow with a garden.', [2, 3, 4], 10, 13],
] as const

const agencyOfMany = (): Furnishing => {
  const guides = HOMES.map(([title, , , , , days, from, until]) => guide(title, { hours: open(days, from, until) }))
  return {
    capabilities: ['PROPERTY_MANAGEMENT', 'APPOINTMENT_MANAGEMENT'],
    services: [service('Rental valuation')],
    resources: [staff('Tom'), ...guides],
    listings: [
      ...HOMES.map(([title, place, price, rooms, description], at) =>
        listing(title, {
          place,
          price: money(price, 'EUR'),
          rooms,
          description,
          staffId: guides[at]?.id ?? null,
        }),
      ),
      listing("3 Cooper's Yard", {
        place: "3 Cooper's Yard, Penhallow",
        description: 'A flint cottage. Let agreed since Monday.',
        isAvailable: false,
      }),
    ],
    facts: [['deposit', 'The deposit is five weeks’ rent.']],
  }
}

const WHO = 'visitor: Anna Berg, anna@berg.example'

playEach(agencyOfMany, [
  [
    '[HO2] a home beyond the card is found by its street, shortened, in the first message with its day and hour',
    `visitor: hiya can we see beacon hil wed at half 11
     agent: 52 Beacon Hill, Wednesday 25 November at 11:30. What name
     ${WHO}
     visitor: yes
     stored: confirmed | viewing | 52 Beacon Hill | 2026-11-25 11:30 | 52 Beacon Hill | Anna Berg, anna@berg.example`,
  ],
  [
    '[HO2] what two homes fit is asked between those two, unless a price tells',
    `visitor: I'd like to view the tannery court flat
     agent: I have Flat 4, Tannery Court for €900 a month and Flat 7, Tannery Court for €1,100 a month
     not: Harbour Studio
     visitor: the tannery court one under 1000
     agent: Flat 4, Tannery Court: For which day
     visitor: never mind
     rows: 0`,
  ],
  [
    '[HO3] a home is changed for any other, and a question is no choice',
    `visitor: I'd like to book a viewing
     agent: and 4 more
     visitor: can two people live in the first one?
     not: Harbour Studio: For which day
     visitor: no, 31 quay rd
     agent: 31 Quay Road: For which day
     visitor: the old forge instead, wednesday at 10
     agent: The Old Forge, Wednesday 25 November at 10:00
     visitor: does 31 Quay Road have a garage?
     not: 31 Quay Road, Wednesday
     ${WHO}
     visitor: yes
     stored: confirmed | viewing | The Old Forge | 2026-11-25 10:00 | The Old Forge | Anna Berg, anna@berg.example`,
  ],
  [
    '[HO4] limits of a search are let go for a home that is named, and for another search that fits',
    `visitor: I'm looking for something to rent under 700
     agent: Harbour Studio
     visitor: got any 3 bed houses?
     agent: I have 31 Quay Road for €1,200 a month
     not: nothing that fits
     visitor: I would offer 1300 for it
     not: nothing that fits
     visitor: the bungalow
     agent: 52 Beacon Hill: For which day
     visitor: never mind
     rows: 0`,
  ],
  [
    '[HO5] who has a house to let is shown none, and gets the service that is named',
    `visitor: I own a house and want to let it out
     not: Harbour Studio
     visitor: I'd like to book the valuation of my house on Tuesday at 11 am
     not: Harbour Studio
     ${WHO}
     visitor: yes
     stored: confirmed | appointment | Rental valuation | 2026-11-24 11:00 | Tom | Anna Berg, anna@berg.example`,
  ],
  [
    '[HO6] a home that is let is said to be let',
    `visitor: I'd like a viewing of the cottage, 3 coopers yard, on Wednesday
     agent: 3 Cooper's Yard is no longer available. Let agreed since Monday.
     rows: 0`,
  ],
  [
    '[HO7] when a home is shown is said, where it is not shown at the wished time',
    `visitor: can I see 8 mill row, evenings after half 5
     agent: 8 Mill Row can be viewed on Wednesdays between 10:00 and 13:00. There are no viewings
     not: closed
     visitor: wednesday at 11 then
     ${WHO}
     visitor: yes
     stored: confirmed | viewing | 8 Mill Row | 2026-11-25 11:00 | 8 Mill Row | Anna Berg, anna@berg.example`,
  ],
  [
    '[HO8] how many come is kept, and corrected',
    `visitor: I'd like to view the bungalow on Wednesday at 11 am, just me and my partner
     ${WHO}
     agent: Viewing of 52 Beacon Hill for 2 people
     visitor: oh and the little one, that's 3 of us
     agent: Viewing of 52 Beacon Hill for 3 people
     visitor: yes
     agent: for 3 people
     rows: 1`,
  ],
  [
    '[HO9] two homes in one message are viewed one after the other, each at its own hour',
    `visitor: On Wednesday I'd like to see the Forge at 10 and then 31 Quay Road at 11:30
     agent: first The Old Forge, then 31 Quay Road
     ${WHO}
     agent: Viewing of The Old Forge
     visitor: yes
     agent: Now for 31 Quay Road.
     agent: Viewing of 31 Quay Road with 31 Quay Road, Wednesday 25 November at 11:30
     visitor: yes
     rows: 2`,
  ],
  [
    '[HO10] what a home shall have is looked for in the words of the homes',
    `visitor: we have a cat, which homes can we view?
     agent: 31 Quay Road for €1,200 a month (One cat considered) and The Old Forge in 1 Ferry Lane, Penhallow for €1,300 a month (Cats welcome)
     not: Harbour Studio
     visitor: never mind
     rows: 0`,
  ],
])
