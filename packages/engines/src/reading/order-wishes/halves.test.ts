import { describe, expect, it } from 'vitest'
import { readHalves } from './halves.ts'

describe('halves', () => {
  it.each([
    ['a dozen dumplings, half pork half mushroom', '6 pork dumplings and 6 mushroom dumplings'],
    ['10 dumplings: half pork and half mushroom please', '5 pork dumplings and 5 mushroom dumplings please'],
    ['half pork half mushroom dumplings, 8 please', '4 pork dumplings and 4 mushroom dumplings'],
    ['half a dozen dumplings', 'half a dozen dumplings'],
    ['at half past seven, half an hour late', 'at half past seven, half an hour late'],
  ])('[OC1] "%s" is read as so many of each', (said, read) => {
    expect(readHalves([], said, null)).toEqual({ text: read, open: null })
  })

  it.each(['half pork half mushroom dumplings', '7 dumplings, half pork half mushroom'])(
    '[OC1] of "%s" it stays open how many',
    (said) => {
      expect(readHalves([], said, null)).toEqual({ text: '', open: 'half pork dumplings, half mushroom dumplings' })
    },
  )

  it.each(['half ', 'half a b ', 'half a half ', 'a dozen ', 'half pork, ', 'one two three '])(
    '[EE2] 2,000 characters of "%s" take less than 5 ms',
    (piece) => {
      const text = piece.repeat(Math.ceil(2_000 / piece.length)).slice(0, 2_000)
      let best = Infinity
      for (let run = 0; run < 25 && best >= 5; run++) {
        const start = performance.now()
        readHalves([], text, null)
        best = Math.min(best, performance.now() - start)
      }
      expect(best).toBeLessThan(5)
    },
  )
})
