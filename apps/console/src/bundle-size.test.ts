// @vitest-environment node
/// <reference types="node" />
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'

const dist = new URL('../dist/', import.meta.url)
const isBuilt = existsSync(new URL('index.html', dist))
const sizeOf = (code: string) => gzipSync(code, { level: 9 }).length
const assets = () => readdirSync(new URL('assets/', dist)).filter((name) => /\.(js|css)$/.test(name))
const read = (name: string) => readFileSync(new URL(`assets/${name}`, dist), 'utf8')

/** The page's script and what it imports statically, and its style sheet: what arrives before anything can be seen. */
function initialLoad(): string {
  const page = readFileSync(new URL('index.html', dist), 'utf8')
  const named = assets().filter((name) => page.includes(name))
  const imported = (name: string): string[] =>
    [...read(name).matchAll(/(?:from|import)\s*["']\.\/([^"']+)["']/g)].map((match) => match[1] ?? '')
  const seen = new Set<string>()
  const add = (name: string): void => {
    if (seen.has(name)) return
    seen.add(name)
    imported(name).forEach(add)
  }
  named.forEach(add)
  return [page, ...[...seen].map(read)].join('')
}

if (!isBuilt)
  process.stderr.write('apps/console/dist is missing: BUNDLE SIZES WERE NOT MEASURED (run the build first)\n')

describe.skipIf(!isBuilt)('the built console', () => {
  it('[CNV1] is there with at most 60 KB, gzipped', () => {
    const size = sizeOf(initialLoad())
    process.stdout.write(`console: initial load ${size} bytes (gzip)\n`)
    expect(size).toBeLessThanOrEqual(60 * 1024)
  })

  it.each(['agents', 'business', 'settings'])('[CNV1] fetches the room %s when it is needed', (room) => {
    const chunks = assets().filter((name) => name.startsWith(`${room}-`))
    expect(chunks).toHaveLength(1)
    expect(initialLoad()).not.toContain(read(chunks[0] ?? ''))
  })
})
