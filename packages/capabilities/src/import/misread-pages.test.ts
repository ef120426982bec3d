import { money } from '@frontdesk/schema'
import { describe, expect, it } from 'vitest'
import { readBusiness } from './read-business.ts'
import { ingredientsOf } from './read-items.ts'
import type { SitePage } from './site-page.ts'

/* Each page was written to be misread in one way that real ones were. */

const TODAY = '2026-11-21'
const block = (kind: string, headings: readonly string[], text: string) => ({ kind, headings, text })
const heading = (...names: readonly string[]) => block('heading', names.slice(0, -1), names.at(-1) ?? '')
const page = (path: string, jsonLd: unknown[], blocks: SitePage['blocks'] = []): SitePage => ({
  url: `https://house.example/${path}`,
  title: 'House',
  jsonLd,
  blocks,
})
const read = (...pages: SitePage[]) => readBusiness(pages, TODAY)
const room = (name: string, more: object = {}) => ({ '@type': 'HotelRoom', name, ...more })
const pounds = (price: number, more: object = {}) => ({ '@type': 'Offer', price, priceCurrency: 'GBP', ...more })

describe('rooms of a guest house', () => {
  const unitsOf = (jsonLd: unknown[], blocks: SitePage['blocks'] = []) =>
    read(page('rooms', jsonLd, blocks)).rooms.map(({ name, units }) => [name, units])

  it('[IM10] four doubles with numbers of their own are four of one kind', () => {
    const doubles = [11, 12, 14, 21].map((roomNumber) => room('Mill Double', { roomNumber }))
    expect(unitsOf([{ '@type': 'Hotel', containsPlace: [...doubles, room('Attic')] }])).toEqual([
      ['Mill Double', 4],
      ['Attic', 1],
    ])
  })

  it('[IM10] one room told on two pages stays one', () => {
    const told = room('Attic', { '@id': '#attic' })
    expect(read(page('a', [told]), page('b', [told])).rooms).toMatchObject([{ name: 'Attic', units: 1 }])
  })

  it('[IM10] the data may say the number; of a suite it is how many rooms it has', () => {
    const suite = { '@type': 'Suite', name: 'Tower suite', numberOfRooms: 3 }
    expect(unitsOf([room('Twin', { numberOfRooms: 5 }), suite])).toEqual([
      ['Twin', 5],
      ['Tower suite', 1],
    ])
  })

  it.each([
    ['a heading', heading('Rooms', 'Double rooms (four)')],
    ['a heading with a sign', heading('Rooms', '4 × Double room')],
    ['a sentence about the house', block('paragraph', ['Rooms'], 'The house has four double rooms and a garden.')],
    ['a list', block('list', ['Rooms'], 'four double rooms\none attic')],
    ['words under its own heading', block('paragraph', ['Double room'], 'Four rooms on the first floor.')],
  ])('[IM10] %s says that there are four', (_where, said) => {
    expect(unitsOf([room('Double room')], [said])).toEqual([['Double room', 4]])
  })

  it('[IM10] the last word of the kind is enough under its heading', () => {
    const words = block('paragraph', ['Pitches', 'Gravel pitch'], 'Sixteen pitches of eight metres, with water.')
    expect(unitsOf([{ '@type': 'CampingPitch', name: 'Gravel pitch' }], [words])).toEqual([['Gravel pitch', 16]])
  })

  it.each([
    'Up to four double rooms can be joined for a party.',
    'Guests of four double rooms share a kitchen.',
    'Sleeps four. Double rooms face the sea.',
  ])('[IM10] "%s" is no number of rooms', (text) => {
    expect(unitsOf([room('Double room')], [block('paragraph', ['Rooms'], text)])).toEqual([['Double room', 1]])
  })

  it('[IM10] two different numbers are none', () => {
    const told = ['We have four double rooms.', 'We have six double rooms.'].map((text) => block('paragraph', [], text))
    expect(unitsOf([room('Double room')], told)).toEqual([['Double room', 1]])
  })

  it('[IM16] what a house for guests lets is had by the night, and is not the house', () => {
    const camp = {
      '@type': 'Campground',
      name: 'Otter Meadow',
      openingHours: 'Mo-Fr 09:00-17:00',
      containsPlace: [
        { '@type': 'CampingPitch', name: 'River pitch', offers: pounds(21) },
        { '@type': 'Apartment', name: 'Barn flat', offers: pounds(80) },
      ],
    }
    const found = read(page('', [room('Loft'), camp]))
    expect(found.name).toBe('Otter Meadow')
    expect(found.rooms.map(({ name }) => name)).toEqual(['Loft', 'River pitch', 'Barn flat'])
    expect(found.listings).toEqual([])
    expect(found.hours?.weekly).toHaveLength(5)
  })

  it('[IM16] the front page says who the house is, whatever else stands on other pages', () => {
    const shed = { '@type': 'Store', name: 'Bike shed', openingHours: 'Sa 10:00-12:00' }
    const inn = { '@type': 'Inn', name: 'The inn', openingHours: 'Mo-Fr 09:00-17:00', address: 'Quay' }
    const shop = { ...inn, '@type': 'Hotel' }
    expect(read(page('bikes.html', [shed]), page('index.html', [shop])).name).toBe('The inn')
    expect(read(page('bikes.html', [shed]), page('', [shop])).hours?.weekly).toHaveLength(5)
    expect(read(page('', [inn])).name).toBe('The inn')
  })

  it('[IM14] a room whose only offer is sold out is not to be had', () => {
    const [found] = read(page('', [room('Loft', { offers: pounds(90, { availability: 'SoldOut' }) })])).rooms
    expect(found).toMatchObject({ isAvailable: false, price: money(9_000, 'GBP') })
  })
})

describe('hours', () => {
  const inn = (more: object) => ({ '@type': 'Hotel', name: 'Inn', ...more })

  it('[IM11] from check-in to check-out is no opening time, and both are kept', () => {
    const found = read(
      page('', [inn({ checkinTime: 'T15:00', checkoutTime: '10:30:00', openingHours: 'Mo-Su 15:00-10:30' })]),
    )
    expect(found).toMatchObject({ hours: null, checkInMinute: 900, checkOutMinute: 630 })
  })

  it('[IM11] the hours of the desk beside it count', () => {
    const hours = [
      { '@type': 'OpeningHoursSpecification', name: 'Check-out', dayOfWeek: 'Monday', opens: '07:00', closes: '10:30' },
      { '@type': 'OpeningHoursSpecification', name: 'Desk', dayOfWeek: 'Monday', opens: '08:00', closes: '20:00' },
    ]
    expect(read(page('', [inn({ openingHoursSpecification: hours })])).hours?.weekly).toEqual([
      { day: 1, from: 480, until: 1_200 },
    ])
  })

  it('[IM11] lines about guests and meals under the hours are passed over', () => {
    const lines = 'Daily 8:00-20:00\nCheck-out daily 7:00 to 11:00\nBreakfast Mon-Fri 6:30-9:30'
    const found = read(page('', [], [block('list', ['Visit', 'Opening hours'], lines)]))
    expect(found.hours?.weekly).toHaveLength(7)
    expect(found.hours?.weekly[0]).toMatchObject({ from: 480, until: 1_200 })
  })
})

describe('services', () => {
  const services = (jsonLd: unknown[], blocks: SitePage['blocks'] = []) => read(page('', jsonLd, blocks)).services

  it('[IM13] an offer around a service is its offer', () => {
    const catalogue = {
      '@type': 'OfferCatalog',
      itemListElement: [pounds(55, { itemOffered: { '@type': 'Service', name: 'Hoof trim', duration: 'PT40M' } })],
    }
    expect(services([catalogue])).toMatchObject([
      { name: 'Hoof trim', price: money(5_500, 'GBP'), durationMinutes: 40 },
    ])
  })

  it('[IM9] the page’s own table completes them, and brings those that the data forgot', () => {
    const table = 'Hoof trim — Minutes: 40; Price: £55\nShoeing — Minutes: 90; Price: £120 (trotters £140)'
    expect(services([{ '@type': 'Service', name: 'Hoof trim' }], [block('table', ['Prices'], table)])).toMatchObject([
      { name: 'Hoof trim', durationMinutes: 40, price: money(5_500, 'GBP') },
      { name: 'Shoeing', durationMinutes: 90, price: null },
    ])
  })

  it('[IM9] a headline is none, and neither is what lists the services', () => {
    const listed = { '@type': 'Service', name: 'Shoeing', offers: pounds(120) }
    const things = [
      { '@type': 'LocalBusiness', name: 'Hoof & Anvil' },
      { '@type': 'Service', name: 'Hoof & Anvil' },
      { '@type': 'Service', name: 'We come to your yard, wherever it is!' },
      { '@type': 'Service', name: 'Our work', hasOfferCatalog: { '@type': 'OfferCatalog', itemListElement: [listed] } },
    ]
    expect(services(things).map(({ name }) => name)).toEqual(['Shoeing'])
  })

  it('[IM9] how long a column of prices is for, is not how long a row takes', () => {
    const rows = 'Town bike — Half day, 4 hours: £12; Whole day: £20'
    expect(services([], [block('table', ['Hire'], rows)])).toEqual([])
  })

  it.each(['The station: 5 min on foot', 'Delivery — in 30 minutes', 'Patience: it takes 2 hours to get here'])(
    '[IM9] "%s" is none',
    (row) => {
      expect(services([], [block('list', ['About'], row)])).toEqual([])
    },
  )
})

describe('homes', () => {
  const home = (more: object) => ({ '@type': 'House', name: 'Kiln Cottage', ...more })
  const offerOf = (thing: object, blocks: SitePage['blocks'] = [], path = 'x') =>
    read(page(path, [thing], blocks)).listings.map(({ offer }) => offer)

  it.each([
    [
      'the function of the offer',
      home({ offers: pounds(320_000, { businessFunction: 'http://purl.org/goodrelations/v1#Sell' }) }),
    ],
    ['its category', home({ offers: pounds(320_000, { category: 'Sale' }) })],
    ['what can be done', home({ offers: pounds(320_000), potentialAction: { '@type': 'BuyAction' } })],
    ['its words', home({ offers: pounds(320_000), description: 'Offers over £320,000. Freehold.' })],
  ])('[IM12] %s says that it is for sale', (_where, thing) => {
    expect(offerOf(thing)).toEqual(['sale'])
  })

  it('[IM12] a price by the month is a rent; the page may say it as well', () => {
    const monthly = { '@type': 'UnitPriceSpecification', price: 900, priceCurrency: 'GBP', unitCode: 'MON' }
    expect(offerOf(home({ offers: { '@type': 'Offer', priceSpecification: monthly } }))).toEqual(['rent'])
    expect(offerOf(home({ offers: pounds(900) }), [heading('Homes to let')])).toEqual(['rent'])
    expect(offerOf(home({ offers: pounds(400_000) }), [], 'for-sale/kiln')).toEqual(['sale'])
  })

  it('[IM12] where nobody says, it is not read: the price of a house is no monthly rent', () => {
    expect(offerOf(home({ offers: pounds(400_000) }))).toEqual([])
  })

  it('[IM14] what is let already is not to be had, in data or in words', () => {
    const lease = { businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut' }
    const isAvailable = (thing: object, blocks: SitePage['blocks'] = []) =>
      read(page('', [thing], blocks)).listings.map((one) => one.isAvailable)
    expect(
      isAvailable(home({ offers: pounds(900, { ...lease, availability: 'https://schema.org/SoldOut' }) })),
    ).toEqual([false])
    const under = ['Homes', 'Kiln Cottage']
    const told = [block('paragraph', under, 'LET AGREED · 2 bedrooms')]
    expect(isAvailable(home({ offers: pounds(900, lease) }), told)).toEqual([false])
    expect(isAvailable(home({ offers: pounds(900, lease) }))).toEqual([true])
  })

  it('[IM9] an address in one line and the words under its heading are the home’s', () => {
    const words = 'A brick cottage behind the old kiln with a walled yard, two bedrooms and a stove in the kitchen.'
    const thing = home({ address: '3 Kiln Lane, Westing', offers: pounds(900, { category: 'Rent' }) })
    const [found] = read(page('', [thing], [block('paragraph', ['Homes', 'Kiln Cottage'], words)])).listings
    expect(found).toMatchObject({ place: '3 Kiln Lane, Westing', description: words })
  })
})

describe('goods and dishes', () => {
  const kettle = (offers: object, more: object = {}) => ({ '@type': 'Product', name: 'Kettle', offers, ...more })
  const first = (thing: object, blocks: SitePage['blocks'] = []) => read(page('', [thing], blocks)).items[0]

  it.each(['https://schema.org/OutOfStock', 'out of stock', 'Sold-out', 'http://schema.org/Discontinued'])(
    '[IM14] availability "%s" is not to be had',
    (availability) => {
      expect(first(kettle(pounds(30, { availability })))).toMatchObject({ isAvailable: false, stock: 0 })
    },
  )

  it('[IM14] the offer around it counts, and so do the words beside it', () => {
    const around = pounds(30, { availability: 'OutOfStock', itemOffered: { '@type': 'Product', name: 'Kettle' } })
    expect(first(around)).toMatchObject({ price: money(3_000, 'GBP'), isAvailable: false })
    const under = (text: string) => [block('paragraph', ['Shop', 'Kettle'], text)]
    expect(first(kettle(pounds(30)), under('Sold out until March'))).toMatchObject({ isAvailable: false })
    expect(first(kettle(pounds(30)), under('Only 4 in stock'))).toMatchObject({ isAvailable: true, stock: 4 })
    expect(first(kettle(pounds(30)), under('It never sold out.'))).toMatchObject({ isAvailable: true })
  })

  it('[IM14] a size that is sold out is not offered', () => {
    const sizes = [
      pounds(4, { name: 'Cup', availability: 'SoldOut' }),
      pounds(6, { name: 'Bowl' }),
      pounds(9, { name: 'Pot' }),
    ]
    expect(first({ '@type': 'MenuItem', name: 'Broth', offers: sizes })).toMatchObject({
      price: money(600, 'GBP'),
      isAvailable: true,
      groups: [{ options: [{ name: 'Bowl' }, { name: 'Pot' }] }],
    })
  })

  it('[IM15] pictures are links, of whichever form', () => {
    const forms = ['/k.jpg', { '@type': 'ImageObject', contentUrl: 'k.jpg' }, [{ url: 'https://house.example/k.jpg' }]]
    for (const image of forms) {
      expect(first(kettle(pounds(30), { image }))?.pictureUrl).toBe('https://house.example/k.jpg')
      expect(read(page('', [room('Loft', { image })])).rooms[0]?.pictureUrl).toBe('https://house.example/k.jpg')
    }
    expect(first(kettle(pounds(30), { image: 'data:image/png;base64,AAAA' }))?.pictureUrl).toBeNull()
  })

  it('[IM2] sizes, days and what is not in it are no ingredients', () => {
    expect(ingredientsOf('Without rice, skin off')).toEqual([])
    expect(ingredientsOf('Sundays only, six a day')).toEqual([])
    expect(ingredientsOf('Leek, potato and cream')).toEqual(['leek', 'potato', 'cream'])
  })
})
