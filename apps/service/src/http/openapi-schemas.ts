import * as shapes from '@frontdesk/schema'
import { z } from 'zod'

export type JsonSchema = Record<string, unknown>
type Direction = 'input' | 'output'

const OWN = '#/$defs/'
const COMPONENTS = '#/components/schemas/'

/** The exported objects of the schema package by the names they have in the document: `webAgentResource` → `WebAgent`. */
function namesFor(direction: Direction) {
  const names = z.registry<{ id: string }>()
  for (const [name, shape] of Object.entries(shapes)) {
    if (shape instanceof z.ZodObject || shape instanceof z.ZodDiscriminatedUnion)
      names.add(shape, { id: componentName(name, direction) })
  }
  return names
}

function componentName(exported: string, direction: Direction): string {
  const name = exported.charAt(0).toUpperCase() + exported.slice(1).replace(/Resource$/, '')
  // What has defaults is different on its way in.
  return direction === 'output' || /^(Create|Update)/.test(name) ? name : `${name}Input`
}

/** Schemas of a document as it is made: shapes that have a name are written once and referred to. */
export function componentSchemas() {
  const registries = { input: namesFor('input'), output: namesFor('output') }
  const components: Record<string, JsonSchema> = {}

  return {
    components,
    /** The schema, or a reference to it where it has a name. */
    schemaOf(schema: z.ZodType, io: Direction): JsonSchema {
      const metadata = registries[io]
      const {
        $schema: _dialect,
        $defs = {},
        ...own
      } = z.toJSONSchema(schema, { io, metadata, unrepresentable: 'any', override })
      for (const [name, definition] of Object.entries($defs)) components[name] ??= relocated(definition)
      return relocated(own)
    },
  }
}

/** New fields may come to an answer, and every number of JavaScript is within its safe range: neither needs saying. */
function override({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
}

/** References lead to the document's components instead of the schema's own definitions. */
const relocated = (schema: object): JsonSchema =>
  JSON.parse(JSON.stringify(schema).replaceAll(`"$ref":"${OWN}`, `"$ref":"${COMPONENTS}`))
