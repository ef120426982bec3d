import { describe, expect, it } from 'vitest'
import { factsOf } from '../dialogue/sample-house.ts'
import { FakeDesk, NOW } from '../dialogue/testing.ts'
import { embeddedEngine } from '../embedded-engine.ts'
import { dialogue, EVERY_CAPABILITY, fakeTools, profileOf } from '../testing.ts'

/** What each question of a talk was searched with. */
async function subjectsOf(...lines: readonly string[]) {
  const asked: (string | null)[] = []
  const talk = dialogue(embeddedEngine(), {
    agent: profileOf({ capabilities: EVERY_CAPABILITY }),
    knowledge: {
      search: async (_question, about) => {
        asked.push(about?.name ?? null)
        return { band: 'unknown' }
      },
    },
    tools: { ...fakeTools(), business: new FakeDesk(factsOf()) },
    now: NOW,
  })
  for (const line of lines) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await talk.say(line)
  }
  // What is not surely answered of a thing is asked of everything too.
  return asked.filter((name, at) => name !== null || at === 0)
}

describe('what a question is about', () => {
  it('[QA1] is the thing that it names', async () => {
    expect((await subjectsOf('Is there a lift in the Garden House?')).at(-1)).toBe('Garden House')
  })

  it('[QA1] is what is being booked or viewed, where it names nothing', async () => {
    const viewing = await subjectsOf('I would like to view the Net Loft', 'are pets allowed there?')
    expect(viewing.at(-1)).toBe('Net Loft')
    const booking = await subjectsOf('a haircut tomorrow please', 'is a head massage included?')
    expect(booking.at(-1)).toBe('Haircut')
  })

  it('[QA1] is another thing than the one in hand where that is named', async () => {
    const asked = await subjectsOf('I would like to view the Net Loft', 'does the Garden House have a lift?')
    expect(asked.at(-1)).toBe('Garden House')
  })

  it('[QA1] is what was booked last', async () => {
    const asked = await subjectsOf(
      'a haircut tomorrow at 3 pm with Ana please',
      'Ada Berg, ada@example.com',
      'yes, book it',
      'are pets allowed?',
    )
    expect(asked.at(-1)).toBe('Haircut')
  })

  it('[QA1] is what the question before named, where it leans on that', async () => {
    const asked = await subjectsOf('Is there a lift in the Garden House?', 'and does it have a cellar?')
    expect(asked.at(-1)).toBe('Garden House')
  })

  it('[QA1] is nothing in particular where nothing is in hand', async () => {
    expect(await subjectsOf('are pets allowed?')).toEqual([null])
  })
})
