import { readdirSync, readFileSync } from 'node:fs'
import type { SpeechDomain } from '@frontdesk/voice/ports'
import { readBusiness } from '../../packages/capabilities/src/import/read-business.ts'
import { extractPage } from '../../packages/knowledge/src/extraction/extract-page.ts'

/** What is spoken of with the demo site's agent: its pages as the crawler reads them, and what is read of its business. */
export function demoDomain(site: string): SpeechDomain {
  const pages = readdirSync(site)
    .filter((name) => name.endsWith('.html'))
    .toSorted()
    .map((name) => {
      const url = `https://demo.example/${name}`
      const { title, blocks, jsonLd } = extractPage(readFileSync(`${site}/${name}`, 'utf8'), new URL(url))
      return { url, title, blocks, jsonLd }
    })
  const { name, items, services, rooms, listings } = readBusiness(pages, '2026-11-21')
  return {
    id: 'demo',
    texts: pages.flatMap(({ title, blocks }) => [title, ...blocks.map(({ text }) => text)]),
    names: [
      name ?? '',
      ...[...items, ...services, ...rooms].map((entry) => entry.name),
      ...listings.map(({ title }) => title),
    ],
  }
}
