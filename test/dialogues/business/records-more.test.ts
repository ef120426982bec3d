import { money } from '@frontdesk/schema'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { guide, type House, item, listing, openStreet, type Street, service, staff, table } from './house.ts'
import { play } from './play.ts'

/* More dialogues of looking after what exists: changed orders and their stock, wrong codes, second thoughts. */

let street: Street
beforeAll(async () => {
  street = await openStreet()
})
afterAll(() => street.dispose())

const choice = (id: string, name: string, priceDelta = 0) => ({
  id,
  name,
  aliases: [],
  priceDelta: money(priceDelta, 'EUR'),
})
const SIZE = { id: 'size', name: 'Size', min: 1, max: 1, options: [choice('s', 'Small'), choice('l', 'Large', 300)] }

const house = (): Promise<House> =>
  street.build({
    capabilities: [
      'APPOINTMENT_MANAGEMENT',
      'MENU_ORDER_MANAGEMENT',
      'PRODUCT_ORDER_MANAGEMENT',
      'INVENTORY_MANAGEMENT',
      'PROPERTY_MANAGEMENT',
      'RESERVATION_MANAGEMENT',
    ],
    services: [service('Haircut')],
    resources: [staff('Hanna'), guide('Mara'), table('Round', 6)],
    listings: [listing('Garden Flat')],
    items: [
      item('menu', 'Pea Soup', { price: money(700, 'EUR'), groups: [SIZE] }),
      item('menu', 'Rye Bread', { price: money(300, 'EUR') }),
      item('product', 'Blue Mug', { price: money(1_200, 'EUR') }),
      item('product', 'Red Mug', { price: money(1_300, 'EUR') }),
      item('product', 'Tea Towel', { price: money(900, 'EUR') }),
    ],
    stock: { 'Blue Mug': 2, 'Red Mug': 4 },
  })

const signatures: string[] = []
const BY = 'Anna Berg, anna@berg.example'
const WHO = `visitor: ${BY}`
const OWN = 'visitor: {code}, anna@berg.example'
const MUGS = `visitor: two blue mugs please, that's all
  ${WHO}
  visitor: yes
  agent: Ordered
  new visitor`
const SOUP = `visitor: a small pea soup please, that's all
  ${WHO}
  visitor: yes
  agent: Ordered
  new visitor`

const DIALOGUES: readonly (readonly [rule: string, script: string])[] = [
  [
    '[OO1] fewer of what is sold out by this very order can be had',
    `${MUGS}
     visitor: I want to change my order
     ${OWN}
     visitor: make it one
     agent: The order would then be: 1 × Blue Mug
     visitor: no wait, two as before
     agent: 2 × Blue Mug
     not: only
     visitor: sorry, one
     visitor: yes
     agent: Changed:
     stored: confirmed | product | 1 Blue Mug | 1200 EUR | pickup | ${BY}`,
  ],
  [
    'more than there is cannot be had by a change either',
    `${MUGS}
     visitor: I need to change my order
     ${OWN}
     visitor: make it four
     agent: There are only 2 of Blue Mug
     visitor: add a tea towel then
     visitor: yes
     agent: Changed:
     stored: confirmed | product | 2 Blue Mug; 1 Tea Towel | 3300 EUR | pickup | ${BY}`,
  ],
  [
    'which of two mugs is asked in a change as well',
    `visitor: a tea towel, that's all, ${BY}
     visitor: yes
     new visitor
     visitor: change my order please
     ${OWN}
     visitor: add a mug
     agent: could be Blue Mug or Red Mug
     visitor: the red one
     agent: 1 × Tea Towel €9.00 and 1 × Red Mug €13.00
     rows: 1
     visitor: yes
     stored: confirmed | product | 1 Tea Towel; 1 Red Mug | 2200 EUR | pickup | ${BY}`,
  ],
  [
    'a dish is swapped, made larger and left as it was',
    `${SOUP}
     visitor: I'd like to change my order
     ${OWN}
     visitor: make it large
     agent: Pea Soup (Large)
     visitor: and add two rye breads
     agent: 2 × Rye Bread
     visitor: no, leave it
     agent: stays as it is
     stored: confirmed | menu | 1 Pea Soup, Small | 700 EUR | pickup | ${BY}`,
  ],
  [
    'a change that changes nothing says so',
    `${SOUP}
     visitor: I'd like to change my order
     ${OWN}
     visitor: make it one
     visitor: make it large
     visitor: yes
     agent: Changed:
     stored: confirmed | menu | 1 Pea Soup, Large | 1000 EUR | pickup | ${BY}`,
  ],
  [
    '[RF1] the status is told, and then what shall be done with it is done',
    `${MUGS}
     visitor: where is my order?
     ${OWN}
     agent: It is confirmed: 2 × Blue Mug
     visitor: cancel it
     agent: Shall I cancel it?
     press: No, keep it
     agent: stays as it is
     visitor: cancel it please
     press: Yes, cancel it
     agent: Cancelled:
     stored: cancelled | product | 2 Blue Mug | 2400 EUR | pickup | ${BY}
     rows: 1`,
  ],
  [
    'what is cancelled already is not cancelled again',
    `${MUGS}
     visitor: cancel my order
     ${OWN}
     visitor: yes
     new visitor
     visitor: cancel my order
     ${OWN}
     agent: It has been cancelled
     not: Shall I
     rows: 1`,
  ],
  [
    'a viewing is moved by its code, and a haircut by another',
    `visitor: I'd like to view the garden flat on Tuesday at 3 pm
     ${WHO}
     visitor: yes
     visitor: haircut on Tuesday at 5 pm
     ${WHO}
     visitor: yes
     new visitor
     visitor: I need to move my appointment
     ${OWN}
     visitor: Wednesday
     agent: Wednesday 25 November at 17:00
     visitor: yes
     stored: confirmed | viewing | Garden Flat | 2026-11-24 15:00 | Mara | ${BY}
     stored: confirmed | appointment | Haircut | 2026-11-25 17:00 | Hanna | ${BY}
     rows: 2`,
  ],
  [
    'a wrong code is corrected, the contact stays',
    `${MUGS}
     visitor: I want to cancel my order
     visitor: anna@berg.example
     agent: And the code
     visitor: AAAAAA
     agent: can’t find anything
     visitor: sorry, it's {code}
     agent: Shall I cancel it?
     visitor: yes
     agent: Cancelled:
     rows: 1`,
  ],
  [
    'the code in the telephone alphabet is the code',
    `${SOUP}
     visitor: hello, I want to cancel my order
     visitor: the code is {spelled}
     visitor: anna@berg.example
     agent: Shall I cancel it?
     visitor: hmm
     agent: Is this right?
     visitor: yes please
     stored: cancelled | menu | 1 Pea Soup, Small | 700 EUR | pickup | ${BY}`,
  ],
  [
    'the code is asked for four times, each time otherwise, and a message is offered',
    `visitor: cancel my order
     agent: What is the code
     visitor: what?
     agent: I need the code you were given
     visitor: I lost it
     agent: The code has six characters
     visitor: huh?
     agent: leave a message for the team if the code is lost
     visitor: leave a message
     visitor: I lost my code, please cancel the mugs
     visitor: anna@berg.example
     visitor: yes
     stored: message | I lost my code, please cancel the mugs | anna@berg.example
     rows: 1`,
  ],
  [
    'goods that were not handed over yet cannot be sent back, and are after that',
    `${MUGS}
     visitor: I want to return my order
     ${OWN}
     not: The return is asked for
     visitor: never mind
     owner: hands over
     visitor: I want to return my order
     ${OWN}
     visitor: the handle is loose
     visitor: yes
     agent: The return is asked for
     stored: return-requested | product | 2 Blue Mug | 2400 EUR | pickup | ${BY}`,
  ],
]

it.each(DIALOGUES)('[DG1] %s', async (_rule, script) => {
  const { problem, signature } = await play(await house(), script)
  expect(problem).toBeNull()
  signatures.push(signature)
})

it('no two of these dialogues are the same', () => {
  expect(new Set(signatures).size).toBe(DIALOGUES.length)
})
