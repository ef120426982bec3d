import type { Basket, Card } from '@frontdesk/schema'

/** A menu as full as it comes: photographs of the page's own and of others, marks, sizes, extras, what is sold out. */
const size = (first: number, second: number) => ({
  id: 'size',
  name: 'Size',
  min: 1,
  max: 1,
  options: [
    { id: 'small', name: 'Small', price: first },
    { id: 'large', name: 'Large', price: second },
  ],
})

export const menuOf = (pictures: string): Card => ({
  type: 'menu',
  id: 'menu:menu',
  title: 'Menu',
  currency: 'GBP',
  sections: [
    {
      title: 'From the sea',
      items: [
        {
          id: 'itm_pie',
          name: 'Fish pie',
          description: 'Smoked haddock, cod and prawns under buttered mash, with peas from the walled garden.',
          price: 1_650,
          picture_url: `${pictures}pie.svg`,
          marks: [
            { kind: 'allergen', label: 'fish' },
            { kind: 'allergen', label: 'milk' },
          ],
          most: 20,
          removable: ['peas', 'prawns'],
        },
        {
          id: 'itm_chowder',
          name: 'Marsh chowder',
          description: 'Cockles, leeks and samphire in cream.',
          price: 750,
          picture_url: `${pictures}chowder.svg`,
          groups: [
            size(0, 450),
            {
              id: 'extras',
              name: 'With it',
              min: 0,
              max: 2,
              options: [
                { id: 'bread', name: 'Soda bread', price: 200 },
                { id: 'butter', name: 'Seaweed butter', price: 120 },
                { id: 'lemon', name: 'Lemon', price: 0 },
              ],
            },
          ],
        },
        { id: 'itm_oysters', name: 'Six oysters', price: 1_800, is_available: false },
        {
          id: 'itm_curry',
          name: 'Kartoffelkichererbsenkokosmilchcurry mit Blumenkohl',
          description: 'The one dish that has never left the menu.',
          price: 1_390,
          marks: [{ kind: 'diet', label: 'Vegan' }],
          picture_url: 'https://pictures.example/curry.jpg',
        },
      ],
    },
    { title: 'Puddings', items: [{ id: 'itm_crumble', name: 'Apple crumble', price: 650 }] },
    { title: 'Drinks', items: [{ id: 'itm_ale', name: 'Marsh ale, a pint', price: 520 }] },
    { title: 'For children', items: [{ id: 'itm_fingers', name: 'Fish fingers', price: 780 }] },
  ],
  more: 14,
})

export const BASKET: Basket = {
  id: 'menu-order:1',
  currency: 'GBP',
  lines: [
    { id: 'line:1.1', item_id: 'itm_pie', label: 'Fish pie', quantity: 2, modifiers: [], amount: 3_300, most: 20 },
    {
      id: 'line:2.1',
      item_id: 'itm_chowder',
      label: 'Marsh chowder',
      quantity: 1,
      modifiers: ['Large', 'Soda bread', 'without leeks'],
      amount: 1_400,
    },
  ],
  fees: [{ label: 'Delivery fee', amount: 350 }],
  fulfilment: 'delivery',
  ready_at: Date.UTC(2026, 10, 23, 18, 30),
  time_zone: 'Europe/London',
  total: 5_050,
  done: { id: 'complete', label: 'That’s all' },
}
