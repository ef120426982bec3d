import { createServer, type Server } from 'node:http'

/* A website of two hundred pages, each about something of its own, with opening hours, prices and rules. */

const PLACES = [
  'Harbor',
  'Garden',
  'Hillside',
  'Old Town',
  'Lakeside',
  'Station',
  'Market',
  'Castle',
  'Forest',
  'Bridge',
]
const THINGS = [
  'pottery course',
  'kayak tour',
  'sauna',
  'wine tasting',
  'climbing hall',
  'bicycle workshop',
  'swimming lesson',
  'photo walk',
  'cooking class',
  'reading room',
  'dance evening',
  'chess club',
  'museum visit',
  'boat trip',
  'language course',
  'yoga morning',
  'garden market',
  'concert night',
  'bird walk',
  'painting class',
]

export type Offer = { name: string; price: number }

/** What the pages are about, in their order. */
export const OFFERS: readonly Offer[] = PLACES.flatMap((place, row) =>
  THINGS.map((thing, column) => ({ name: `${place} ${thing}`, price: 12 + row * 7 + column * 3 })),
)

/** Serves them, each linked from the first. */
export function manyPages(): Server {
  return createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site')
    const body = pathname === '/' ? pageOf(0, links()) : pageOf(Number(/^\/offer-(\d+)$/.exec(pathname)?.[1]), '')
    response.writeHead(body === null ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' })
    response.end(body ?? '<title>Not found</title>')
  })
}

const links = () => OFFERS.map(({ name }, at) => `<li><a href="/offer-${at}">${name}</a></li>`).join('')

function pageOf(at: number, more: string): string | null {
  const offer = OFFERS[at]
  if (!offer) return null
  const { name, price } = offer
  const people = 4 + (at % 13)
  const open = 7 + (at % 5)
  return `<!doctype html><html lang="en"><title>${name} | Meadow House</title><main><h1>${name}</h1>
    <p>The ${name} is for everyone who wants to spend half a day with us, in groups of at most ${people} people.</p>
    <h2>Prices</h2><p>The ${name} costs €${price} per person. Children under ${6 + (at % 7)} pay half of it.</p>
    <h2>Hours</h2><p>The ${name} begins at ${open} am on weekdays and ends at ${open + 9}:30 in the evening.</p>
    <h2>What to bring</h2><p>For the ${name} please bring shoes number ${at}, a towel and something to drink.</p>
    <h2>Cancelling</h2><p>A place in the ${name} can be given back until ${1 + (at % 6)} days before, free of charge.</p>
    <h2>Animals</h2><p>Dogs may come to the ${name} when they stay on a lead; there is water for them at door ${at}.</p>
    <h2>Getting there</h2><p>Take bus ${100 + at} to the stop Meadow House; to the ${name} it is ${at % 9} minutes on foot.</p>
    <ul>${more}</ul></main></html>`
}
