import { money } from '@frontdesk/schema'
import { type Furnishing, item } from './house.ts'

/* Houses of MENU_ORDER_MANAGEMENT: two kitchens of broths and dumplings. */

export const ANNA = 'visitor: Anna Berg, anna@berg.example'
export const BY = 'pickup | Anna Berg, anna@berg.example'

const choice = (id: string, name: string, priceDelta = 0) => ({
  id,
  name,
  aliases: [],
  priceDelta: money(priceDelta, 'EUR'),
})
const SIZE = { id: 'size', name: 'Size', min: 1, max: 1, options: [choice('s', 'Small'), choice('l', 'Large', 300)] }
const COOKING = { id: 'way', name: 'Way', min: 0, max: 1, options: [choice('st', 'Steamed'), choice('fr', 'Fried')] }
const CRUST = {
  id: 'crust',
  name: 'Crust',
  min: 1,
  max: 1,
  options: [choice('th', 'Thin'), choice('st', 'Stuffed', 200)],
}
const EGG = choice('egg', 'Soft egg', 150)
const NOODLES = choice('noodles', 'Extra noodles', 200)
const CHILI = choice('chili', 'Chili oil')
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]

type Choice = ReturnType<typeof choice>
const broth = ({ extras, removable }: { extras: Choice[]; removable: string[] }) =>
  item('menu', 'Miso Broth', {
    category: 'Broths',
    price: money(1_150, 'EUR'),
    groups: [SIZE, { id: 'extras', name: 'Extras', min: 0, max: 3, options: extras }],
    removable,
  })
const dumplings = () => [
  item('menu', 'Pork Dumplings', {
    category: 'Dumplings',
    aliases: ['gyoza'],
    price: money(780, 'EUR'),
    groups: [COOKING],
  }),
  item('menu', 'Mushroom Dumplings', { category: 'Dumplings', price: money(720, 'EUR'), groups: [COOKING] }),
]
const drinks = () => [
  item('menu', 'Yuzu Lemonade', { category: 'Drinks', price: money(390, 'EUR') }),
  item('menu', 'Jasmine Tea', { category: 'Drinks', price: money(320, 'EUR') }),
]
const plumCake = () => item('menu', 'Plum Cake', { category: 'Sweets', price: money(520, 'EUR') })

/** Not everything is there at every hour, or has a price. */
export const kitchen = (): Furnishing => ({
  capabilities: ['MENU_ORDER_MANAGEMENT'],
  items: [
    broth({ extras: [EGG, NOODLES, CHILI], removable: ['spring onion', 'sesame', 'nori'] }),
    item('menu', 'Lobster Broth', { category: 'Broths', price: null }),
    ...dumplings(),
    item('menu', 'Pickled Cucumber', { category: 'Sides', price: money(420, 'EUR') }),
    ...drinks(),
    item('menu', 'Rice Porridge', {
      category: 'Breakfast',
      price: money(610, 'EUR'),
      dayparts: [{ days: EVERY_DAY, from: 540, until: 690 }],
    }),
    item('menu', 'Black Sesame Mochi', { category: 'Sweets', price: money(480, 'EUR'), isAvailable: false }),
    plumCake(),
  ],
  stock: { 'Plum Cake': 2 },
  facts: [['parking', 'Parking is free behind the house.']],
})

/** Everything can be had, some of it once or twice. */
export const kitchenWithPies = (): Furnishing => ({
  capabilities: ['MENU_ORDER_MANAGEMENT'],
  items: [
    broth({ extras: [EGG, CHILI], removable: ['nori'] }),
    ...dumplings(),
    item('menu', 'Spinach Pie', { category: 'Pies', price: money(880, 'EUR'), groups: [CRUST] }),
    ...drinks(),
    plumCake(),
    item('menu', 'Bread Pudding', { category: 'Sweets', price: money(610, 'EUR') }),
    item('menu', 'Kelp Crackers, 150 g bag', { category: null, price: money(350, 'EUR') }),
  ],
  stock: { 'Plum Cake': 2, 'Bread Pudding': 1 },
  facts: [['parking', 'Parking is free behind the house.']],
})
