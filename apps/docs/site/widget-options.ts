import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { Load } from './describe-code.ts'
import { escapeHtml } from './escape-html.ts'
import { docsRoot } from './pages.ts'

/** One option of the widget: where the owner sets it for all pages, and what it takes. */
export type WidgetOptionFacts = { field: string; takes: string; default: string; meaning: string }

/** In reading order. A test asks for every field of the API that is about the widget. */
const OPTIONS: readonly (readonly [field: string, meaning: string])[] = [
  ['theme.accent', 'Colour of the button, of the visitor’s messages and of what can be pressed.'],
  ['theme.scheme', 'Light or dark; auto is as the visitor’s device has it.'],
  ['theme.placement', 'The corner: at the end of a line of text, or at its start.'],
  ['launcher.text', 'Words on the button, beside its symbol.'],
  ['launcher.offsetInline', 'Pixels from the side of the page.'],
  ['launcher.offsetBlock', 'Pixels from the bottom of the page.'],
  ['launcher.zIndex', 'Where the widget lies among overlapping parts of the page.'],
  ['launcher.openOnLoad', 'Open by itself when the page has loaded; never on screens that the panel would cover.'],
  ['greeting', 'What the agent says first.'],
  ['suggestions', 'Questions to press under the greeting.'],
  ['consent', 'A line, with a link if you like, that the visitor agrees to before their first message is sent.'],
  ['hours', 'Opening hours by the clock of the place; outside of them hide the button, or say when you are back.'],
  ['pageRules', 'On which paths the button is shown; the first rule that matches decides.'],
]
const OF_THE_ROLE = new Map([
  ['greeting', 'of the role'],
  ['suggestions', 'of the role'],
])

/** The table of options, made from the schema of the API and its defaults. */
export async function describeWidgetOptions(load: Load): Promise<WidgetOptionFacts[]> {
  const { updateDeploymentConfiguration: shape } = await load('/packages/schema/src/separate-setup.ts')
  const { DEFAULT_WIDGET_OPTIONS } = await load('/packages/schema/src/widget-options.ts')
  const { DEFAULT_THEME } = await load('/packages/deployments/src/draft-deployment.ts')
  if (!(shape instanceof z.ZodObject)) throw new Error('separate-setup.ts no longer exports a zod object')
  const json: unknown = z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' })
  const defaults = { ...recordOf(DEFAULT_WIDGET_OPTIONS), theme: DEFAULT_THEME }
  return OPTIONS.map(([field, meaning]) => ({
    field,
    takes: takenBy(at(json, `properties.${field.replaceAll('.', '.properties.')}`)),
    default: OF_THE_ROLE.get(field) ?? written(at(defaults, field)),
    meaning,
  }))
}

/** The committed table. */
export function readWidgetOptions(): WidgetOptionFacts[] {
  const facts: WidgetOptionFacts[] = JSON.parse(readFileSync(`${docsRoot}reference/widget-options.json`, 'utf8'))
  return facts
}

/** Every option with what it takes and what it is when left out. */
export function widgetOptionsTable(facts: readonly WidgetOptionFacts[]): string {
  const rows = facts.map(
    ({ field, takes, default: initial, meaning }) =>
      `<tr><td><code>${escapeHtml(field)}</code></td><td>${escapeHtml(takes)}</td><td>${escapeHtml(initial)}</td><td>${escapeHtml(meaning)}</td></tr>`,
  )
  return `<div class="table" tabindex="0" role="group" aria-label="Options"><table><thead><tr><th>Field</th><th>Takes</th><th>Default</th><th>Meaning</th></tr></thead><tbody>${rows.join('\n')}</tbody></table></div>\n`
}

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}

/** A member by its path; past what may be null. */
function at(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((inner, name) => recordOf(notNull(inner))[name], value)
}

/** Of `anyOf` with null: the other one. */
function notNull(schema: unknown): unknown {
  const { anyOf } = recordOf(schema)
  const other = Array.isArray(anyOf) ? anyOf.find((one) => recordOf(one)['type'] !== 'null') : undefined
  return other ?? schema
}

function takenBy(found: unknown): string {
  const schema = recordOf(notNull(found))
  const { enum: values, maxLength, minimum, maximum, maxItems, pattern } = schema
  const type = [schema['type']].flat().find((name) => name !== 'null')
  if (Array.isArray(values)) return values.join(', ')
  if (type === 'integer') return `${written(minimum)} to ${written(maximum)}`
  if (type === 'boolean') return 'true, false'
  if (type === 'array') return `list of at most ${written(maxItems)}`
  if (type === 'object') return Object.keys(recordOf(schema['properties'])).join(', ')
  if (type === 'string')
    return maxLength === undefined ? patternInWords(pattern) : `text of at most ${written(maxLength)} characters`
  throw new Error('a field of the widget is gone, or of a type that this table does not know')
}

const patternInWords = (pattern: unknown): string =>
  written(pattern).includes('0-9a-fA-F') ? 'colour such as #1f5eff' : 'text'

function written(value: unknown): string {
  if (value === null || value === undefined) return 'none'
  if (Array.isArray(value) && value.length === 0) return 'none'
  return typeof value === 'string' ? value : JSON.stringify(value)
}
