import { expect, it } from 'vitest'
import { readCounts } from './odd-counts.ts'

it.each(['that cake was like sawdust. 4.50 a slice', 'they were 3.20 each'])(
  '[OF10] what a thing costs is no number of it: %s',
  (text) => {
    expect(readCounts([], text).odd).toEqual([])
  },
)
