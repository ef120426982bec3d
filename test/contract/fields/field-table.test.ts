import { createInstruction } from '@frontdesk/schema'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { fieldsOf, readFieldsPage, rowsOf, testedFields, titledIn } from './field-table.ts'

describe('the table of fields', () => {
  it('[FX1] has a row for each field of each request, and none for anything else', () => {
    expect(rowsOf(readFieldsPage()).toSorted()).toEqual(fieldsOf())
  })

  it('[FX1] has a test for each row', () => {
    expect([...new Set(testedFields())].toSorted()).toEqual(fieldsOf())
  })

  it('[FX1] would miss a field that was added, a row that was taken away, and a test that is gone', () => {
    const more = createInstruction.extend({ planted: z.object({ deep: z.array(z.object({ leaf: z.string() })) }) })
    expect(fieldsOf({ instruction: [more] })).toContain('instruction.planted.deep.leaf')
    const page = readFieldsPage()
    const shorter = page.replace(/^\| `language` .*\n/mu, '')
    expect(rowsOf(page).filter((row) => !rowsOf(shorter).includes(row))).toEqual(['agent.language'])
    expect(titledIn("  it('[FX1] agent.language → it speaks it', () => {")).toEqual(['agent.language'])
    expect(titledIn("  it.skip('[FX1] agent.language → it speaks it', () => {")).toEqual([])
  })
})
