import { describe, expect, it } from 'vitest'
import { fakeLedger, LOCAL, type Play, scriptedModel, worldOf } from './testing.ts'

const told = (...script: readonly Play[]) => {
  const model = scriptedModel(script)
  const world = worldOf({ models: [{ address: LOCAL, model }] })
  return { model, world }
}
const asked = (model: ReturnType<typeof scriptedModel>, call: number): string =>
  JSON.stringify(model.asked[call]?.prompt.at(-1))
const FALSE = 'A room costs 99 euros.'

describe('a sentence that was held back', () => {
  it('[GF1] is asked for once more, with the reason, and sent in its new words', async () => {
    const { model, world } = told(
      { text: `${FALSE} The pool is open until 21:00.` },
      { text: '1. Breakfast is from 7 to 10. [p1]' },
    )
    const said = await world.say('Breakfast?')
    expect(said.text).toBe('The pool is open until 21:00. Breakfast is from 7 to 10.')
    expect(asked(model, 1)).toContain(`1. ${FALSE} (the material does not say it in these words)`)
    expect(world.reports).toMatchObject([{ engine: 'model', sentences: { sent: 2, heldBack: 0 } }])
  })

  it('[GF1] is asked for without tools, and not a third time', async () => {
    const { model, world } = told({ text: FALSE }, { text: `1. ${FALSE}` })
    expect((await world.say('What is a room?')).text).toBe('Embedded answer.')
    expect(model.asked.map(({ toolChoice }) => toolChoice)).toEqual([{ type: 'auto' }, { type: 'none' }])
  })

  it('[GF1] is left out where the model says so, says it again, or says what was sent', async () => {
    for (const text of ['1. -', '1. –', '', FALSE, `1. ${FALSE}`, '1. The pool is open until 21:00.', '2. Another.']) {
      const { world } = told({ text: `The pool is open until 21:00. ${FALSE}` }, { text })
      expect((await world.say('What is a room?')).text).toBe('The pool is open until 21:00.')
      expect(world.reports).toMatchObject([{ sentences: { sent: 1, heldBack: 1 } }])
    }
  })

  it('[GF1] is not asked for where it tells of a deed: no other words make that true', async () => {
    const { model, world } = told({ text: 'The pool is open until 21:00. Your table is booked.' })
    await world.say('Is it open?')
    expect(model.asked).toHaveLength(1)
  })

  it('[GF2] costs no answer where the model fails, hangs or may not be paid for its second call', async () => {
    const answer: Play = { text: `The pool is open until 21:00. ${FALSE}` }
    for (const second of [{ error: new Error('gone') }, { hang: true, text: '1. Room' }, { cut: '1. Br' }] as const) {
      const model = scriptedModel([answer, second])
      const world = worldOf({ models: [{ address: LOCAL, model }], limits: { betweenSentencesMs: 1_100 } })
      expect((await world.say('What is a room?')).text).toBe('The pool is open until 21:00.')
      expect(world.reports).toMatchObject([{ engine: 'model' }])
      expect(model.asked).toHaveLength(2)
    }
    const spending = fakeLedger()
    const model = scriptedModel((_asked, call) => {
      spending.isSpent = call === 0
      return answer
    })
    const world = worldOf({ models: [{ address: LOCAL, model }], deps: { spending } })
    expect((await world.say('What is a room?')).text).toBe('The pool is open until 21:00.')
    expect(world.reports).toMatchObject([{ engine: 'model' }])
  })

  it('[GF2] is not asked for where no second is left', async () => {
    const model = scriptedModel([{ text: `The pool is open until 21:00. ${FALSE}` }])
    const world = worldOf({ models: [{ address: LOCAL, model }], limits: { betweenSentencesMs: 900 } })
    await world.say('What is a room?')
    expect(model.asked).toHaveLength(1)
  })
})
