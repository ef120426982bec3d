import { readFileSync } from 'node:fs'
import type { SettingFacts } from './describe-code.ts'
import { escapeHtml } from './escape-html.ts'
import { docsRoot } from './pages.ts'

/** The committed table of settings. */
export function readSettingFacts(): SettingFacts[] {
  const facts: SettingFacts[] = JSON.parse(readFileSync(`${docsRoot}reference/settings.json`, 'utf8'))
  return facts
}

/** Every setting with what it takes and what it is when left out. */
export function settingsTable(facts: readonly SettingFacts[]): string {
  const rows = facts.map(({ name, description, accepts, default: fallback }) => {
    const unset = fallback === null ? '<span class="type">not set</span>' : `<code>${escapeHtml(fallback)}</code>`
    return `<div><dt><code>${escapeHtml(name)}</code> <span class="type">default</span> ${unset}</dt><dd><p>${escapeHtml(description)}.</p><p class="accepts">Takes ${escapeHtml(accepts)}.</p></dd></div>`
  })
  return `<dl class="fields settings">${rows.join('\n')}</dl>\n`
}
