import { z } from 'zod'
import type { LoadModule } from './load-module.ts'
import { describeWidgetOptions } from './widget-options.ts'

type SettingSchema = { description?: string; safeParse: (value: unknown) => z.ZodSafeParseResult<unknown> }

export type SettingFacts = { name: string; description: string; accepts: string; default: string | null }

/** A value no setting but a free text takes; the refusal then says what is wanted. */
const UNWANTED = '\u0001'

/** File name → content of the reference's committed facts: the API's document and the table of settings. */
export async function describeCode(load: LoadModule): Promise<Record<string, unknown>> {
  const { operations } = await load('/apps/service/src/api/operations.ts')
  const { openApiDocument } = await load('/apps/service/src/http/openapi.ts')
  const { settingsSchema } = await load('/apps/service/src/settings.ts')
  if (typeof openApiDocument !== 'function') throw new Error('http/openapi.ts no longer exports openApiDocument')
  return {
    'openapi.json': JSON.parse(JSON.stringify(openApiDocument(operations, 'http://127.0.0.1:8787/v1'))),
    'settings.json': describeSettings(settingsSchema),
    'widget-options.json': await describeWidgetOptions(load),
  }
}

function describeSettings(schema: unknown): SettingFacts[] {
  if (!(schema instanceof z.ZodObject)) throw new Error('settings.ts no longer exports a zod object')
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  const shape: Record<string, SettingSchema> = schema.shape
  return Object.entries(shape).map(([name, setting]) => {
    const json = properties[name]
    const fallback = typeof json === 'object' ? json.default : undefined
    return {
      name,
      description: setting.description ?? '',
      accepts: acceptedBy(setting, typeof json === 'object' ? (json.enum ?? []) : []),
      default: fallback === undefined ? null : typeof fallback === 'string' ? fallback : JSON.stringify(fallback),
    }
  })
}

function acceptedBy(setting: SettingSchema, values: readonly unknown[]): string {
  if (values.length > 0) return `one of ${values.join(', ')}`
  const refused = setting.safeParse(UNWANTED)
  const [issue] = refused.success ? [] : refused.error.issues
  return issue ? issue.message.replace(/^must (be|name) /, '') : 'text'
}
