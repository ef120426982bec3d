import { expect, it } from 'vitest'
import { descendantFinder, descendants, parsePage } from './page-nodes.ts'

it('[KN39] looks into an element once, however many stand around it', () => {
  const { nodes } = parsePage(`${'<span>'.repeat(100)}<i>x</i><div>Words</div>`)
  const [inner] = descendants(nodes, 'i')
  const spans = descendants(nodes, 'span')
  const children = inner?.children ?? []
  let looks = 0
  Object.defineProperty(inner, 'children', { get: () => (looks += 1) && children })
  const finds = descendantFinder(new Set(['table']))
  expect(spans.map((span) => finds(span))).not.toContain(true)
  expect(looks).toBe(1)
})
