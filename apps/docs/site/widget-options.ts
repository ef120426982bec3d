import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { escapeHtml } from './escape-html.ts'
import type { LoadModule } from './load-module.ts'
import { docsRoot } from './pages.ts'

/** One option of the widget: how a page sets it for itself, and where its owner does for all pages. */
export type WidgetOptionFacts = {
  /** Of `init`; null where pages have no say. */
  key: string | null
  attribute: string | null
  /** Of the deployment configuration; null where only pages have a say. */
  field: string | null
  takes: string
  default: string
  meaning: string
}

const pageOption = z.object({
  type: z.string(),
  setting: z.string().nullable(),
  initial: z.string(),
  meaning: z.string(),
})
const pageOptions = z.record(z.string(), pageOption)
const theme = z.record(z.string(), z.string())

/** What the owner alone decides: it is the same on all pages. */
const OF_THE_OWNER: readonly WidgetOptionFacts[] = [
  {
    key: null,
    attribute: null,
    field: 'hours',
    takes: 'a time zone, the openings of a week, and what happens outside of them',
    default: 'none',
    meaning: 'Opening hours by the clock of the place; outside of them hide the launcher, or say when you are back.',
  },
  {
    key: null,
    attribute: null,
    field: 'speech',
    takes: '`service`, `browser` or `off`',
    default: 'service',
    meaning:
      'Who hears and speaks where visitors can talk: the service, or the visitor’s own browser, whose maker may process what is said; visitors are told so before.',
  },
]

/** The table of options, made from the widget's own and the defaults of owners. */
export async function describeWidgetOptions(load: LoadModule): Promise<WidgetOptionFacts[]> {
  const widget = await load('/apps/widget/src/embed/options.ts')
  const { DEFAULT_THEME } = await load('/packages/deployments/src/draft-deployment.ts')
  const { attributeOf } = widget
  if (typeof attributeOf !== 'function') throw new Error('embed/options.ts no longer exports attributeOf')
  const look = theme.parse(DEFAULT_THEME)
  const ofPages = Object.entries(pageOptions.parse(widget['OPTIONS'])).map(([key, option]) => ({
    key,
    attribute: String(attributeOf(key)),
    field: option.setting,
    takes: option.type,
    // Every agent has a look, so that the widget's own default is never seen.
    default:
      (option.setting?.startsWith('theme.') ? look[option.setting.slice('theme.'.length)] : null) ?? option.initial,
    meaning: option.meaning,
  }))
  return [...ofPages, ...OF_THE_OWNER]
}

/** The committed table. */
export function readWidgetOptions(): WidgetOptionFacts[] {
  const facts: WidgetOptionFacts[] = JSON.parse(readFileSync(`${docsRoot}reference/widget-options.json`, 'utf8'))
  return facts
}

/** Every option: how it is written in the three places, what it takes, and what it is when left out. */
export function widgetOptionsTable(facts: readonly WidgetOptionFacts[]): string {
  const rows = facts.map(({ key, attribute, field, takes, default: initial, meaning }) => {
    const places = [
      ['init', key],
      ['attribute', attribute],
      ['API', field],
    ].flatMap(([place, name]) => (name ? [`<li>${place} <code>${escapeHtml(name)}</code></li>`] : []))
    const title = `<code>${escapeHtml(key ?? field ?? '')}</code> <span class="type">default ${escapeHtml(initial)}</span>`
    return `<div><dt>${title}</dt><dd><p>${escapeHtml(meaning)}</p><p class="accepts">Takes ${escapeHtml(takes)}.</p><ul>${places.join('')}</ul></dd></div>`
  })
  return `<dl class="fields">${rows.join('\n')}</dl>\n`
}
