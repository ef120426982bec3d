import type { Card } from '@frontdesk/schema'

/** Cards as full as they come: 40 times in a day, prices of six digits, names that hardly fit. */

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const MONDAY = Date.UTC(2026, 10, 23, 8)

const slotsOf = (day: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `slot_${day}_${index}`,
    starts_at: MONDAY + day * DAY + index * 15 * MINUTE,
  }))

export const SLOTS: Card = {
  type: 'slots',
  id: 'slt_1',
  title: 'When would you like to come?',
  time_zone: 'Europe/London',
  slots: [...slotsOf(0, 40), ...[1, 2, 3, 4, 7, 8, 9].flatMap((day) => slotsOf(day, 3 + (day % 4) * 2))],
  other_day_id: 'other_day',
}

export const QUANTITY: Card = {
  type: 'quantity',
  id: 'qty_1',
  title: 'How many of you will be at the table?',
  min: 1,
  max: 14,
  submit_label: 'Continue',
}

export const CHOICE: Card = {
  type: 'choices',
  id: 'chc_1',
  title: 'Which room would you like?',
  options: [
    { id: 'garden', label: 'Garden room with its own terrace' },
    { id: 'marsh', label: 'Marsh view' },
    { id: 'attic', label: 'Dachgeschosszimmer mit Badewanne und Meerblickbalkonverglasung' },
  ],
}

/** Rooms for certain nights, one of them with a photograph of the page's own. */
export const roomsOf = (pictures: string): Card => ({
  type: 'choices',
  id: 'room:1.1',
  title: 'Free rooms',
  options: [
    {
      id: 'room:garden',
      label: 'Garden room, £110 a night',
      about: { title: 'Garden room', price: '£220 for 2 nights', sleeps: 2, picture_url: `${pictures}pie.svg` },
    },
    {
      id: 'room:marsh',
      label: 'Marsh view, £140 a night',
      about: {
        title: 'Marsh view',
        price: '£280 for 2 nights',
        sleeps: 3,
        picture_url: 'https://pictures.example/marsh.jpg',
      },
    },
    {
      id: 'room:attic',
      label: 'Dachgeschosszimmer mit Meerblickbalkonverglasung',
      about: { title: 'Dachgeschosszimmer mit Meerblickbalkonverglasung', sleeps: 1 },
    },
  ],
})

export const DECISION: Card = {
  type: 'choices',
  id: 'reservation:1.4',
  title: 'Table for 2, Friday 27 November at 7 pm',
  options: [
    { id: 'confirm:reservation:1.4', label: 'Yes, book it' },
    { id: 'change:reservation:1.4', label: 'Change something' },
    { id: 'deny:reservation:1.4', label: 'No, don’t book' },
  ],
  main_id: 'confirm:reservation:1.4',
}

/** Lunch and dinner of a place where the clocks show something else. */
export const MEALS: Card = {
  type: 'slots',
  id: 'slt_2',
  title: 'Nearest free times',
  time_zone: 'America/New_York',
  slots: [17, 17.5, 18, 23, 23.5, 24].map((hour) => ({
    id: `meal_${hour}`,
    starts_at: Date.UTC(2026, 10, 23) + hour * 60 * MINUTE,
  })),
  other_day_id: 'other_day',
}

export const SEVERAL: Card = {
  type: 'choices',
  id: 'chc_2',
  title: 'Is there anything the kitchen should know?',
  options: [
    { id: 'gluten', label: 'No gluten' },
    { id: 'dairy', label: 'No dairy' },
    { id: 'shellfish', label: 'An allergy to shellfish' },
    { id: 'vegan', label: 'Vegan' },
  ],
  several: { submit_label: 'That is all' },
}

export const ORDER: Card = {
  type: 'order',
  id: 'ord_1',
  title: 'Your order',
  currency: 'GBP',
  lines: [
    {
      label: 'Oak dining table, 280 cm',
      quantity: 1,
      modifiers: ['oiled', 'with two extension leaves'],
      amount: 489_000,
    },
    { label: 'Spindle chair', quantity: 12, modifiers: [], amount: 10_788_00 },
    {
      label: 'Hand-woven Donaudampfschifffahrtsgesellschaftskapitänskajütenteppich',
      quantity: 2,
      modifiers: ['ochre'],
      amount: 112_400_00,
    },
  ],
  total: 128_078_00,
  actions: [
    { id: 'confirm', label: 'Place the order' },
    { id: 'change', label: 'Change something' },
    { id: 'cancel', label: 'Cancel' },
  ],
}

const PLACES = ['Blakeney', 'Cley next the Sea', 'Wells-next-the-Sea', 'Burnham Overy Staithe']
const HOUSES = ['Samphire Cottage', 'The Old Customs House and Boat Store', 'Flat 3, Marsh Lane', 'Church Barn']

export const LISTINGS: Card = {
  type: 'listings',
  id: 'lst_1',
  title: 'Twelve homes that match',
  listings: Array.from({ length: 12 }, (_, index) => ({
    title: HOUSES[index % 4] ?? '',
    place: `${PLACES[index % 4]}, Norfolk`,
    price: `£${425 + index * 37},000`,
    rooms: `${2 + (index % 3)} bedrooms · ${84 + index * 9} m²`,
    details_url: `https://saltmarsh.example/homes/${index}`,
    ...(index % 3 === 2 ? {} : { picture_url: `https://saltmarsh.example/homes/${index}.jpg` }),
    actions: [{ id: `view_${index}`, label: 'Book a viewing' }],
  })),
}

export const BOOKED: Card = {
  type: 'confirmation',
  id: 'cfm_2',
  title: 'Your table is booked',
  rows: [
    { label: 'When', value: 'Monday 23 November, 19:30', at: MONDAY + 11.5 * 60 * MINUTE },
    { label: 'Guests', value: '4' },
    { label: 'Name', value: 'Maximiliane Featherstonehaugh-Cholmondeley' },
    { label: 'Kitchen', value: 'One guest is allergic to shellfish' },
  ],
  kind: 'booking',
  code: 'SM-7Q4K',
  event: {
    starts_at: MONDAY + 11.5 * 60 * MINUTE,
    ends_at: MONDAY + 13.5 * 60 * MINUTE,
    place: 'The Saltmarsh Inn',
    time_zone: 'Europe/London',
  },
}
