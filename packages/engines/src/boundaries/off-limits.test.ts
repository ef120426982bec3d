import { describe, expect, it } from 'vitest'
import { isOffLimits, subjectsOf } from './off-limits.ts'

describe('what the owner does not want spoken about', () => {
  it.each([
    ['Do not discuss competitors.', 'Are you better than your competitor?'],
    ['Never give medical or legal advice', 'I need some medical advice'],
    ['Never give medical or legal advice', 'Is that legal in Texas?'],
    ['Don’t talk about staff salaries', 'What salary do the staff get?'],
    ['Politics', 'What do you think of politics?'],
    ['Keine Auskunft über Gehälter', 'Wie hoch sind die Gehälter?'],
    ['不要谈论政治', '不要谈论政治好吗'],
  ])('[BO1] %s: refuses "%s"', (boundary, question) => {
    expect(isOffLimits([boundary], question)).toBe(true)
  })

  it.each([
    ['Do not discuss competitors.', 'When are you open?'],
    ['Do not discuss competitors’ prices', 'What are your prices?'],
    ['Don’t talk about staff salaries', 'Do you have staff at night?'],
    ['If someone is rude, stay friendly and calm with them whatever they say', 'Are you friendly?'],
    ['Do not promise discounts, but say that the owner decides', 'Who is the owner?'],
    ['', 'When are you open?'],
  ])('[BO1] %s: answers "%s"', (boundary, question) => {
    expect(isOffLimits([boundary], question)).toBe(false)
  })

  it('[BO1] names every subject by itself', () => {
    expect(subjectsOf('Never speak about politics, religion or the lawsuit of 2019.')).toEqual([
      ['politics'],
      ['religion'],
      ['lawsuit', '2019'],
    ])
  })
})
