import type { Client, CsvImportResult } from '@frontdesk/api-client'
import { createModel, signal } from '@preact/signals'
import { formModel } from '../../shared/state/form-model.ts'

/** What a spreadsheet holds. */
export type Sheet = 'menu' | 'product' | 'stock' | 'services' | 'listings'
type Chosen = { file: File; sheet: Sheet }

const asked = (sheet: Sheet) =>
  sheet === 'menu' || sheet === 'product' ? ({ what: 'items', kind: sheet } as const) : { what: sheet }

/** CO53: a spreadsheet is looked at first, and written when nothing in it is wrong. */
export const ImportModel = createModel((client: Client, businessId: string) => {
  const chosen = signal<Chosen | null>(null)
  const seen = signal<CsvImportResult | null>(null)
  const form = formModel({})
  const upload = ({ file, sheet }: Chosen, isDryRun: 'true' | 'false') =>
    client.businesses.upload(businessId, { file, name: file.name, ...asked(sheet), isDryRun })
  return {
    seen,
    form,
    /** Another file is meant. */
    forget() {
      chosen.value = null
      seen.value = null
    },
    async look(file: File, sheet: Sheet): Promise<void> {
      const wanted = { file, sheet }
      chosen.value = wanted
      seen.value = null
      const looked = await form.send(() => upload(wanted, 'true'))
      if (chosen.peek() === wanted) seen.value = looked
    },
    /** How many rows were written; null when nothing was. */
    async write(): Promise<number | null> {
      const wanted = chosen.peek()
      const written = wanted && (await form.send(() => upload(wanted, 'false')))
      if (!written) return null
      seen.value = written
      return written.status === 'written' ? written.rows : null
    },
  }
})
