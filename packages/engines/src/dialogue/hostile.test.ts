import type { CatalogueItem } from '@frontdesk/agent-runtime/ports'
import { brandId } from '@frontdesk/schema'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { embeddedEngine } from '../embedded-engine.ts'
import { type Dialogue, dialogue, EVERY_CAPABILITY, fakeKnowledge, fakeTools, profileOf } from '../testing.ts'
import { workWatch } from '../thread-work.ts'
import { FakeDesk, NOW } from './testing.ts'

const LENGTH = 2_000
const LIMIT_MS = 20

const agent = profileOf({
  capabilities: EVERY_CAPABILITY,
})

const COLOURS = 'red blue green black white yellow brown grey orange violet'.split(' ')
const STUFFS = 'wool cotton linen leather bamboo steel walnut copper glass felt'.split(' ')
const THINGS = 'blanket lamp basket cushion kettle bowl stool mirror clock tray'.split(' ')
const MANY = COLOURS.flatMap((colour) =>
  STUFFS.flatMap((stuff) => THINGS.map((thing) => [colour, stuff, thing].join(' '))),
)

/** What a desk sells, and a thousand things more: the same lists for all, as a store keeps them. */
const sold = (async () => {
  const desk = new FakeDesk()
  const known = { menu: await desk.catalogue('menu'), product: await desk.catalogue('product') }
  const more = (kind: string, like: CatalogueItem | undefined) =>
    MANY.map((name, at) => ({ ...(like as CatalogueItem), id: brandId('cat', `cat_${kind}${at}`), name }))
  return {
    menu: [...known.menu, ...more('m', known.menu[0])],
    product: [...known.product, ...more('p', known.product[0])],
  }
})()

function bigDesk(): FakeDesk {
  const desk = new FakeDesk()
  desk.catalogue = async (kind) => (await sold)[kind]
  return desk
}

/** What is said before, so that each question of each flow is once the one that is answered with nonsense. */
const STATES: Readonly<Record<string, readonly string[]>> = {
  'nothing asked': [],
  'which service': ['I need an appointment'],
  'with whom': ['I need a haircut appointment'],
  'when, for a haircut': ['a haircut with Ana'],
  'how many people': ['Book a table'],
  'when, for a table': ['a table for two'],
  'who books': ['a table for two tomorrow at 7 pm'],
  'a booking is read back': ['a table for two tomorrow at 7 pm', 'Ada Berg, ada@example.com'],
  'what to change': ['a table for two tomorrow at 7 pm', 'Ada Berg, ada@example.com', 'no'],
  'which dishes': ['I want to order food'],
  'which size': ['I want to order a margherita'],
  'more dishes': ['I want to order two colas'],
  'an order is read back': ['I want to order two colas', 'that’s all', 'pickup', 'Ada Berg, ada@example.com'],
  'which goods': ['I want to buy something'],
  'which home': ['I want to view a flat'],
  'the code of a booking': ['I want to cancel my booking'],
  'how to go on': ['Book a table', 'xx', 'yy', 'zz', 'vv'],
  'a message': ['Leave a message'],
}

async function reach(lines: readonly string[]): Promise<Dialogue> {
  const desk = bigDesk()
  const tools = { ...fakeTools(), business: desk }
  const talk = dialogue(embeddedEngine(), { agent, knowledge: fakeKnowledge([]), tools, now: NOW })
  for (const line of lines) {
    // oxlint-disable-next-line no-await-in-loop
    await talk.say(line)
  }
  return talk
}

/** The work of a turn, at best: code that has just been loaded is slow, and so is a machine that others use too. */
async function workMs(talk: Dialogue, text: string): Promise<number> {
  let best = Infinity
  for (let run = 0; run < 8 && best >= LIMIT_MS; run += 1) {
    const worked = workWatch()
    // oxlint-disable-next-line no-await-in-loop
    await (run === 0 ? talk.say(text) : talk.repeatTurn())
    best = Math.min(best, worked())
  }
  return best
}

const PIECES =
  'a@|1 |a.|no |yes |and |-. |my name is |from A |+1(|ﷺ|？|(((|2 x |red wool blanket |blankets |extra |without onions |make it two |two or three |tomorrow |at 7 |at half past |5/6 |between 5 and |a table for |with Ana |the first one |cancel my booking |K7M4QA |alfa |change it to |and then I want a |cheaper |not that |half |half pork half |a dozen |one night longer |my code is |zzzzzzzzzz |‮|\ud800|👩‍👩‍👧‍👦'.split(
    '|',
  )
/** In a usual run each of them is said in every third state. */
const IS_LONG = process.env.FRONTDESK_NIGHTLY !== undefined
const piecesFor = (state: string) =>
  PIECES.filter((_, at) => IS_LONG || at % 3 === Object.keys(STATES).indexOf(state) % 3)
const filled = (piece: string) => piece.repeat(Math.ceil(LENGTH / piece.length)).slice(0, LENGTH)

describe('2,000 hostile characters', () => {
  it.each(Object.keys(STATES))(
    '[EE2] take no turn longer than 20 ms when it is asked: %s',
    async (state) => {
      for (const piece of piecesFor(state)) {
        const talk = await reach(STATES[state] ?? [])
        expect(await workMs(talk, filled(piece)), piece).toBeLessThan(LIMIT_MS)
      }
    },
    60_000,
  )

  it('[EE2] neither do mixtures of them, whatever was asked', async () => {
    const mixture = fc
      .array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ unit: 'binary', maxLength: 12 })), {
        minLength: 100,
        maxLength: 500,
      })
      .map((pieces) => pieces.join('').slice(0, LENGTH))
    const asked = fc.constantFrom(...Object.values(STATES))
    await fc.assert(
      fc.asyncProperty(asked, fc.array(mixture, { minLength: 1, maxLength: 3 }), async (lines, texts) => {
        const talk = await reach(lines)
        for (const text of texts) expect(await workMs(talk, text)).toBeLessThan(LIMIT_MS)
      }),
      // What is found is long and slow already: to make it smaller would take hours.
      { seed: 13, numRuns: IS_LONG ? 1_000 : 20, endOnFailure: true },
    )
  }, 1_800_000)
})
