import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Furnishing, openStreet, type Street } from './house.ts'
import { play } from './play.ts'

type Furnish = () => Furnishing
type Dialogue = readonly [rule: string, script: string, ownHouse?: Furnish]

/** DG1: plays each dialogue of a file in a house of its own, against its rows; no two of them go the same way. */
export function playEach(furnish: Furnish, dialogues: readonly Dialogue[]): void {
  const signatures: string[] = []
  let street: Street
  beforeAll(async () => {
    street = await openStreet()
  }, 60_000)
  afterAll(() => street?.dispose())

  const played = dialogues.map(([rule, script, ownHouse = furnish]) => [rule, script, ownHouse] as const)
  it.each(played)('[DG1] %s', async (_rule, script, house) => {
    const { problem, signature } = await play(await street.build(house()), script)
    expect(problem).toBeNull()
    signatures.push(signature)
  })

  it('no two of these dialogues are the same', () => {
    expect(new Set(signatures).size).toBe(dialogues.length)
  })
}
