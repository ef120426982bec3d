import { describe, expect, it } from 'vitest'
import { embeddedEngine } from '../embedded-engine.ts'
import { dialogue, EVERY_CAPABILITY, fakeKnowledge, fakeTools, passageOf, playScript, profileOf } from '../testing.ts'
import { ANA, factsOf } from './sample-house.ts'
import { FakeDesk, NOW } from './testing.ts'

const knowledge = fakeKnowledge([
  ['parking', { band: 'answer', passages: [passageOf({ quote: 'Parking is free for our guests.' })] }],
])
const agent = profileOf({
  capabilities: EVERY_CAPABILITY,
})

function start(prepare: (desk: FakeDesk) => void = () => undefined) {
  const desk = new FakeDesk()
  prepare(desk)
  const tools = { ...fakeTools(), business: desk }
  return { desk, tools, talk: dialogue(embeddedEngine(), { agent, knowledge, tools, now: NOW }) }
}

async function play(script: string, prepare?: (desk: FakeDesk) => void) {
  const world = start(prepare)
  expect(await playScript(script, world)).toBeNull()
  return world.desk.records.map(({ status, summary }) => ({
    status,
    what:
      summary.of === 'booking'
        ? summary.what
        : summary.lines.map(({ label, quantity }) => `${quantity} ${label}`).join(', '),
    ...(summary.of === 'booking'
      ? { at: new Date(summary.startsAt).toISOString(), people: summary.partySize }
      : { total: summary.total.minor }),
    name: summary.customer.name,
  }))
}

const TABLE = 'visitor: A table for four tomorrow at 7 pm, please'
const WHO = 'visitor: Anna Berg, +49 170 1234567'

describe('what waits', () => {
  it('[HE6] is spoken of once where nothing was said of it, and is answered all the same', async () => {
    const records = await play(`
      visitor: I want to book a table
      agent: For how many people?
      visitor: is there parking?
      agent: For how many people?
      visitor: is there parking?
      agent: Parking is free for our guests.
      not: For how many people?
      visitor: four
      agent: For which day and time?`)
    expect(records).toEqual([])
  })
})

describe('a house that is open', () => {
  it('[TI8] is not called closed where nothing can be booked any more', async () => {
    const records = await play(`
      visitor: a table for two tomorrow at 8:45 pm
      agent: We are open tomorrow at 20:45, but nothing can be booked for then.
      visitor: tomorrow at 11 pm
      agent: closed then`)
    expect(records).toEqual([])
  })

  it('[TI8] tells of its tables alone where people stay in it, too', async () => {
    const rooms = [{ id: ANA, name: 'Double Room', sleeps: 2, price: null }]
    const desk = new FakeDesk(factsOf({ rooms }))
    const tools = { ...fakeTools(), business: desk }
    const talk = dialogue(embeddedEngine(), { agent, knowledge, tools, now: NOW })
    const script = `
      visitor: a table for two tomorrow at 8:45 pm
      agent: There are no tables tomorrow at 20:45.
      not: We are open`
    expect(await playScript(script, { talk, tools })).toBeNull()
  })
})

describe('a name among other words', () => {
  it.each([
    ['Good. Oliver Pike, 07700 900318. Just me.', 'for Oliver Pike (07700 900318)'],
    ['told u kayleigh dunn. 07700 900142', 'for Kayleigh Dunn (07700 900142)'],
    ['so three then. 07700 900142. kayleigh dunn', 'for Kayleigh Dunn (07700 900142)'],
    ['I shall stay with Hannah. Ian Prosser, 07700 900333.', 'for Ian Prosser (07700 900333)'],
    ['Thank you. W. Ashdown, 07700 900252', 'for W. Ashdown (07700 900252)'],
  ])('[RN2] stands within a sentence: “%s”', async (said, told) => {
    const records = await play(`
      ${TABLE}
      visitor: ${said}
      agent: ${told}`)
    expect(records).toEqual([])
  })

  it('[RN2] is the words with capitals, and no word of joy', async () => {
    const records = await play(`
      ${TABLE}
      visitor: Grand. Yes, book it please
      not: for Grand
      visitor: Colin Barraclough, double r, like my grandad who built half that slipway. 07700 900224
      agent: for Colin Barraclough (07700 900224)`)
    expect(records).toEqual([])
  })
})

describe('a booking', () => {
  it('[BF1] is made after everything was said, read back and agreed to', async () => {
    const records = await play(`
      ${TABLE}
      agent: What name is it under
      card: form
      not: Booked
      ${WHO}
      agent: Table for 4, tomorrow at 19:00, for Anna Berg
      agent: Shall I book it?
      card: choices
      not: Booked:
      visitor: yes please
      agent: Booked: Table for 4
      agent: Your code is K7M4QA
      card: confirmation`)
    expect(records).toEqual([
      { status: 'confirmed', what: 'Table for 4', at: '2026-11-22T18:00:00.000Z', people: 4, name: 'Anna Berg' },
    ])
  })

  it('[BF1] what comes after the read-back changes it, and is read back again', async () => {
    const records = await play(`
      ${TABLE}
      ${WHO}
      visitor: yes but make it five people
      agent: Table for 5
      not: Booked:
      visitor: actually at 8
      agent: tomorrow at 20:00
      not: Booked:
      visitor: go ahead
      agent: Booked: Table for 5, tomorrow at 20:00`)
    expect(records).toHaveLength(1)
  })

  it('[BF1] a button of an earlier proposal confirms nothing', async () => {
    expect(
      await play(`
      ${TABLE}
      ${WHO}
      visitor: make it six
      agent: Table for 6
      press: confirm:reservation:1.2 Yes, book it
      agent: no longer the latest
      not: Booked:`),
    ).toEqual([])
  })

  it('[BF1] a question, doubt or condition at the read-back is no yes', async () => {
    expect(
      await play(`
      ${TABLE}
      ${WHO}
      visitor: is there parking?
      agent: Parking is free
      agent: Shall I book it?
      visitor: hmm, I am not sure yet
      not: Booked:
      visitor: only if my sister can come
      not: Booked:`),
    ).toEqual([])
  })

  it('[BF2] a turn run again after the process died books once and says the same', async () => {
    const records = await play(`
      ${TABLE}
      ${WHO}
      visitor: yes
      agent: Booked:
      again
      agent: Booked:`)
    expect(records).toHaveLength(1)
  })

  it('[BF2] a hold that ran out is looked at again and asked again', async () => {
    const records = await play(
      `
      ${TABLE}
      ${WHO}
      visitor: yes
      agent: checked again
      agent: Shall I book it?
      not: Booked:
      visitor: yes
      agent: Booked:`,
      (desk) => {
        desk.isExpired = true
      },
    )
    expect(records).toHaveLength(1)
  })

  it('[BF3] dropping a booking that was committed in the meantime says that it is booked', async () => {
    const world = start()
    expect(await playScript(`${TABLE}\n${WHO}\nagent: Shall I book it?`, world)).toBeNull()
    // The visitor stopped the answer while the yes was being written.
    const [proposalId = ''] = world.desk.held.keys()
    await world.desk.commit(proposalId)
    expect(await playScript('visitor: never mind\nagent: Booked: Table for\nnot: dropped', world)).toBeNull()
    expect(world.desk.records).toHaveLength(1)
  })

  it('[BF3] dropping it leaves nothing behind', async () => {
    expect(
      await play(`
      ${TABLE}
      visitor: never mind
      agent: nothing is booked`),
    ).toEqual([])
  })
})

describe('finding a time', () => {
  it('[TI1] day and time are kept while the other is mended', async () => {
    expect(
      await play(`
      visitor: a table for 2 on Monday at 8 pm
      agent: closed then
      card: slots
      visitor: ok, Tuesday then
      agent: What name
      visitor: Kim Lee, kim@lee.example
      agent: Tuesday 24 November at 20:00`),
    ).toEqual([])
  })

  it('[TI1] what is taken is said, and the nearest offered', async () => {
    expect(
      await play(
        `
      ${TABLE}
      agent: nothing free tomorrow at 19:00
      agent: Would one of these do?
      card: slots
      visitor: the last one
      agent: What name`,
        (desk) => desk.taken.add(Date.parse('2026-11-22T18:00:00Z')),
      ),
    ).toEqual([])
  })

  it('[TI1] a part of the day offers what is free in it', async () => {
    expect(
      await play(`
      visitor: I need a haircut on Tuesday afternoon
      agent: Tuesday 24 November at
      card: slots
      visitor: 3 pm
      agent: What name`),
    ).toEqual([])
  })

  it('[TI1] a pressed time is taken as it is', async () => {
    expect(
      await play(`
      visitor: book a haircut
      card: slots
      press: time:${Date.parse('2026-11-24T10:00:00Z')}:rsc_ana Tuesday 11:00
      agent: What name
      visitor: Kim Lee, kim@lee.example
      agent: Tuesday 24 November at 11:00`),
    ).toEqual([])
  })
})

describe('asking again', () => {
  it('[BF4] goes: rephrase, example, options, offer to stop; and a yes then leaves it', async () => {
    expect(
      await play(`
      visitor: book an appointment
      agent: What would you like to book?
      visitor: banana
      agent: Which service is it for?
      visitor: purple
      agent: for example “Haircut”
      visitor: zebra
      agent: press one of these
      visitor: xyzzy
      agent: Shall we leave the appointment for now?
      chip: Leave a message
      visitor: yes
      agent: dropped the appointment`),
    ).toEqual([])
  })

  it('[BF4] an answer that fits begins the count anew', async () => {
    expect(
      await play(`
      visitor: book an appointment
      visitor: banana
      visitor: purple
      visitor: a haircut
      agent: For which day and time?
      visitor: banana
      agent: Which day would suit you`),
    ).toEqual([])
  })

  it('[MS11] waits below a message and is taken up again when that is passed on, or dropped', async () => {
    const records = await play(`
      ${TABLE}
      visitor: leave a message
      agent: What should I pass on?
      visitor: We bring a dog, ana@example.com
      agent: Shall I send it?
      visitor: yes
      taken: We bring a dog | - | ana@example.com | -
      agent: passed it on
      agent: Back to your reservation
      agent: What name is it under
      visitor: leave a message
      visitor: never mind
      agent: won’t send anything
      agent: What name is it under`)
    expect(records).toEqual([])
  })

  it('[BF5] a question, a message and small talk in the middle are answered, and the flow goes on', async () => {
    const records = await play(`
      visitor: I want a table for 3
      visitor: is there parking?
      agent: Parking is free
      agent: Back to your reservation
      visitor: thanks
      not: Back to your reservation
      visitor: leave a message
      agent: What should I pass on?
      visitor: Please call me about my lost scarf
      visitor: 0170 1112222
      visitor: yes, send it
      agent: passed it on
      agent: Back to your reservation
      visitor: tomorrow at noon
      visitor: Tom Hill tom@hill.example
      visitor: yes
      agent: Booked: Table for 3, tomorrow at 12:00
      taken: 1`)
    expect(records).toHaveLength(1)
  })
})

describe('what was booked', () => {
  const BOOKED = `${TABLE}\n${WHO}\nvisitor: yes\nagent: Booked:`

  it('[RM1] is moved without its code in the same conversation, its hour kept', async () => {
    const records = await play(`
      ${BOOKED}
      visitor: can you move it to Tuesday?
      agent: Tuesday 24 November at 19:00
      agent: Shall I change it?
      visitor: yes
      agent: Changed: Table for 4, Tuesday 24 November at 19:00`)
    expect(records).toEqual([expect.objectContaining({ at: '2026-11-24T18:00:00.000Z', status: 'confirmed' })])
  })

  it('[RM1] is cancelled after a yes', async () => {
    const records = await play(`
      ${BOOKED}
      visitor: cancel it
      agent: Shall I cancel it?
      card: choices
      visitor: yes
      agent: Cancelled: Table for`)
    expect(records).toEqual([expect.objectContaining({ status: 'cancelled' })])
  })

  it('[RM1] stays after a no', async () => {
    const records = await play(`
      ${BOOKED}
      visitor: cancel it
      visitor: no
      agent: stays as it is`)
    expect(records).toEqual([expect.objectContaining({ status: 'confirmed' })])
  })

  it('[RM2] is found by its code and contact alone; a wrong one is not told from an unknown one', async () => {
    const world = start()
    expect(await playScript(BOOKED, world)).toBeNull()
    const later = { ...world, talk: dialogue(embeddedEngine(), { agent, knowledge, tools: world.tools, now: NOW }) }
    expect(
      await playScript(
        `
        visitor: I want to cancel my booking
        agent: What is the code
        card: form
        fields: code contact
        visitor: K7M4QA
        agent: phone number or e-mail address
        visitor: other@person.example
        agent: I can’t find anything under the code K7M4QA
        visitor: +49 170 1234567
        agent: This is what would be cancelled
        visitor: yes
        agent: Cancelled:`,
        later,
      ),
    ).toBeNull()
  })
})
