import { money } from '@frontdesk/schema'
import { type Furnishing, guide, listing, service, staff } from './house.ts'
import { playEach } from './play-each.ts'

/* What is asked of homes, and what was said that they must allow. It is Saturday 21 November 2026. */

const open = (days: readonly number[], from: number, until: number) => ({
  weekly: days.map((day) => ({ day, from: from * 60, until: until * 60 })),
  exceptions: [],
})

const HOMES = [
  [
    'Harbour Studio',
    60_000,
    0,
    'A studio by the water. No lift. Pets: not possible. Max people: 1. Furnished: furnished. Parking: none. Available: now. Deposit: 692 EUR.',
    [2, 4],
  ],
  [
    'The Net Loft',
    90_000,
    1,
    'Beams and a lift. Water is in the rent; electricity is not. Pets: one cat considered. Max people: 2. Furnished: unfurnished. Parking: one space included. Available: 2026-12-05. Deposit: 1038 EUR.',
    [2, 4],
  ],
  [
    '52 Beacon Hill',
    95_000,
    2,
    'A bungalow with a step-free entrance. Sharers are welcome. Pets: cats and dogs welcome. Max people: 4. Furnished: part furnished. Parking: one space included. Available: 2027-01-11. Deposit: 1096 EUR.',
    [3],
  ],
] as const

const agency = (): Furnishing => {
  const guides = HOMES.map(([title, , , , days]) => guide(title, { hours: open(days, 10, 13) }))
  return {
    capabilities: ['PROPERTY_MANAGEMENT', 'APPOINTMENT_MANAGEMENT'],
    services: [service('Rental valuation visit'), service('Key handover')],
    resources: [staff('Tom'), ...guides],
    listings: [
      ...HOMES.map(([title, price, rooms, description], at) =>
        listing(title, {
          place: title,
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
    facts: [],
  }
}

const WHO = 'visitor: Ines Roth, ines@roth.example'

playEach(agency, [
  [
    '[AX4] of homes that are compared each is told with what is different',
    `visitor: what is the difference between the Net Loft and the Harbour Studio?
     agent: The Net Loft: rent €900 a month
     agent: Harbour Studio: rent €600 a month
     agent: max people 1
     not: furnished furnished
     visitor: what is the difference between the one with 900 and the one with 950?
     agent: The Net Loft: rent €900
     agent: 52 Beacon Hill: rent €950
     not: view`,
  ],
  [
    '[AX6] a service that is named is booked, whatever home it is about',
    `visitor: I would like to book a key handover for the Net Loft on Tuesday at 11
     not: The Net Loft for €900
     not: view
     agent: Key handover`,
  ],
  [
    '[AX5] who comes along to look is not said to live there',
    `visitor: can I view the Harbour Studio on Tuesday at 11? 2 of us
     agent: Harbour Studio
     not: nothing like that`,
  ],
  [
    '[VH5] what was said once of a pet holds for the search after it',
    `visitor: hello, we have a small dog
     visitor: I am looking for a home to rent
     agent: 52 Beacon Hill for €950 a month
     visitor: under 1000 a month
     agent: 52 Beacon Hill
     not: Harbour Studio
     not: Net Loft`,
  ],
  [
    '[VH5] so many people, and people who share, are shown what takes them',
    `visitor: have you got anything three mates could share?
     agent: 52 Beacon Hill
     not: Net Loft`,
  ],
  [
    '[VH6] the yes or no comes first, amounts and dates as people say them',
    `visitor: what is the deposit for the net loft?
     agent: The Net Loft: deposit €1,038.
     visitor: and when could we move in?
     agent: The Net Loft: available from Saturday 5 December.
     visitor: is it furnished?
     agent: No. The Net Loft: unfurnished.
     visitor: is electricity in the rent?
     agent: No. The Net Loft: Water is in the rent; electricity is not.
     visitor: can two people live there?
     agent: Yes. The Net Loft: for up to 2 people.
     visitor: is a dog ok?
     agent: No. The Net Loft: one cat considered.
     rows: 0`,
  ],
  [
    '[VH6] “the first one” and “both” are of those that were shown',
    `visitor: any homes to rent under 920 a month?
     agent: Harbour Studio for €600 a month
     agent: The Net Loft
     visitor: is there parking at both?
     agent: No. Harbour Studio: parking none.
     agent: Yes. The Net Loft: one space included.
     visitor: how much is the rent of the second one?
     agent: The Net Loft: rent €900 a month.
     not: Harbour Studio: rent`,
  ],
  [
    '[VH6] of a home that is gone it is said that it is',
    `visitor: is the cottage at 3 cooper's yard still available?
     agent: 3 Cooper's Yard is no longer available. Let agreed since Monday.`,
  ],
  [
    '[VH7] a home that is booked is only spoken of beside the next one',
    `visitor: I'd like to see the net loft on tuesday at 10 and then 52 beacon hill on wednesday at 10
     agent: The Net Loft, Tuesday 24 November at 10:00
     ${WHO}
     visitor: yes
     stored: confirmed | viewing | The Net Loft | 2026-11-24 10:00 | The Net Loft | Ines Roth, ines@roth.example
     agent: Wednesday 25 November at 10:00
     visitor: the net loft is booked, it is 52 beacon hill at 10 now
     agent: Viewing of 52 Beacon Hill
     visitor: yes
     stored: confirmed | viewing | 52 Beacon Hill | 2026-11-25 10:00 | 52 Beacon Hill | Ines Roth, ines@roth.example`,
  ],
  [
    '[VH8] a day on which it is not shown is refused as a day, and once',
    `visitor: can I view the net loft after 5 pm
     agent: after 17:00
     visitor: saturday then
     agent: There are no viewings on Saturday 28 November.
     not: Saturday 28 November after
     visitor: does it have parking?
     agent: Which day would suit you
     not: can be viewed on`,
  ],
  [
    '[VH9] a share is no price of a service',
    `visitor: what percentage do you charge for looking after my house?
     not: Rental valuation visit takes
     not: For which day`,
  ],
  [
    '[VH10] a day alone is when the home that was spoken of shall be viewed',
    `visitor: what days can 52 beacon hill be seen?
     agent: 52 Beacon Hill can be viewed on Wednesdays between 10:00 and 13:00.
     visitor: wednesday at 11 then
     agent: 52 Beacon Hill, Wednesday 25 November at 11:00`,
  ],
  [
    '[VH1] who goes away is said goodbye to, and nothing is gone back to',
    `visitor: I'd like to view the net loft
     agent: For which day
     visitor: right forget it, ill ring the office
     agent: Goodbye
     not: dropped
     visitor: what is the deposit for the net loft?
     agent: deposit
     not: Back to your
     rows: 0`,
  ],
  [
    '[VH2] what was booked is not said to be dropped with what was not',
    `visitor: the net loft on tuesday at 10 please, I want to view it
     ${WHO}
     visitor: yes
     stored: confirmed | viewing | The Net Loft | 2026-11-24 10:00 | The Net Loft | Ines Roth, ines@roth.example
     visitor: can I also view 52 beacon hill on wednesday at 10
     agent: 52 Beacon Hill, Wednesday 25 November at 10:00
     visitor: no, never mind. Thanks anyway, bye
     agent: everything else stays as it is. Goodbye
     rows: 1`,
  ],
  [
    '[VH3] what nothing was chosen for does not come back',
    `visitor: I'd like to book an appointment
     visitor: a viewing of the net loft on tuesday at 10
     agent: The Net Loft, Tuesday 24 November at 10:00
     ${WHO}
     visitor: yes
     agent: Booked
     not: Back to your`,
  ],
])
