import {
  type Business,
  type CsvImported,
  importCatalogueCsv,
  importListingsCsv,
  importServicesCsv,
  importStockCsv,
} from '@frontdesk/capabilities'
import { csvFields, csvImported, importCsv, MAX_CSV_BYTES, successEnvelope } from '@frontdesk/schema'
import type { z } from 'zod'
import { type Call, defineOperation } from '../../http/operation.ts'
import { shown } from '../resource-answer.ts'
import { BUSINESSES, businessOf } from './business-resource.ts'

type Asked = z.infer<typeof importCsv>

/** What is wrong is answered row by row, not refused: the owner mends the file and sends it again. */
const run = defineOperation({
  id: 'importBusinessCsv',
  method: 'post',
  path: `${BUSINESSES}/:id/imports`,
  summary: 'Read items, stock, services or listings from a spreadsheet; a dry run says what would happen',
  scope: 'write',
  example: { what: 'items', kind: 'menu', text: 'name,price\nMargherita,9.50\n', isDryRun: 'true' },
  body: importCsv,
  maxBodyBytes: MAX_CSV_BYTES,
  form: { fields: csvFields, maxFileBytes: MAX_CSV_BYTES },
  response: { status: 200, schema: successEnvelope(csvImported) },
  async handle(call) {
    const business = await businessOf(call)
    const { asked, ignored } = await readRequest(call)
    return shown(call, await importInto(call, business, asked), { unknownFields: ignored })
  },
})

type Import = Call<Asked, never, z.infer<typeof csvFields>>

async function readRequest(call: Import): Promise<{ asked: Asked; ignored: string[] }> {
  const upload = await call.upload()
  if (upload === null) {
    const { value, unknownFields: ignored } = await call.body()
    return { asked: value, ignored }
  }
  const text = new TextDecoder().decode(upload.file.bytes)
  return { asked: { ...upload.value, text }, ignored: upload.unknownFields }
}

async function importInto(
  { services }: Pick<Call, 'services'>,
  business: Business,
  asked: Asked,
): Promise<CsvImported> {
  const { what, kind, text } = asked
  const options = { text, isDryRun: asked.isDryRun === 'true', skipsProblems: asked.skipsProblems === 'true' }
  switch (what) {
    case 'items': {
      const { currency } = business
      return await importCatalogueCsv(services, business, {
        ...options,
        currency,
        kind,
        isWhole: asked.isWhole === 'true',
      })
    }
    case 'stock':
      return await importStockCsv(services, business, options)
    case 'services':
      return await importServicesCsv(services, business, options)
    case 'listings':
      return await importListingsCsv(services, business, options)
  }
}

export const importOperations = [run]
