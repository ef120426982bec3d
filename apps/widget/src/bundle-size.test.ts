// @vitest-environment node
/// <reference types="node" />
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'

const dist = new URL('../dist/', import.meta.url)
const isBuilt = existsSync(new URL('widget.js', dist)) && existsSync(new URL('panel.js', dist))
const read = (name: string) => readFileSync(new URL(name, dist), 'utf8')
const sizeOf = (code: string) => gzipSync(code, { level: 9 }).length

/** A module and all it imports statically: what arrives before the panel can be seen. */
function withImports(name: string, seen = new Set<string>()): string {
  if (seen.has(name)) return ''
  seen.add(name)
  const code = read(name)
  const imports = [...code.matchAll(/(?:from|import)\s*["'](\.\.?\/[^"']+)["']/g)]
  return (
    code +
    imports.map((match) => withImports(new URL(match[1] ?? '', new URL(name, 'x:/')).pathname.slice(1), seen)).join('')
  )
}

if (!isBuilt)
  process.stderr.write('apps/widget/dist is missing: BUNDLE SIZES WERE NOT MEASURED (run the build first)\n')

describe.skipIf(!isBuilt)('the built widget', () => {
  it('[WZ1] has a loader of at most 3 KB and a text panel of at most 30 KB with it, gzipped', () => {
    const loader = sizeOf(read('widget.js'))
    const panel = sizeOf(withImports('panel.js'))
    process.stdout.write(`loader ${loader} bytes, panel ${panel} bytes, together ${loader + panel} (gzip)\n`)
    expect(loader).toBeLessThanOrEqual(3 * 1024)
    expect(loader + panel).toBeLessThanOrEqual(30 * 1024)
  })

  it('[WV15] has calls of at most 12 KB with their worklets, gzipped, in chunks that the panel does not import', () => {
    const names = readdirSync(new URL('chunks/', dist)).filter((name) =>
      /^(call|voice-door|sound\.worklet)-/.test(name),
    )
    const sizes = names.map((name) => sizeOf(read(`chunks/${name}`)))
    const total = sizes.reduce((sum, size) => sum + size, 0)
    process.stdout.write(`calls ${total} bytes (gzip)\n`)
    expect(names).toHaveLength(3)
    expect(total).toBeLessThanOrEqual(12 * 1024)
    expect(withImports('panel.js')).not.toMatch(/getUserMedia|audioWorklet/)
  })

  it('[WZ4] has cards of at most 18 KB, gzipped, in one chunk that comes with the first of them', () => {
    const names = readdirSync(new URL('chunks/', dist)).filter((name) => name.startsWith('card-view-'))
    const size = sizeOf(names.map((name) => read(`chunks/${name}`)).join(''))
    process.stdout.write(`cards ${size} bytes (gzip)\n`)
    expect(names).toHaveLength(1)
    expect(size).toBeLessThanOrEqual(18 * 1024)
    expect(withImports('panel.js')).not.toMatch(/counter-pill|comparison/)
  })

  it('[WZ2] holds the place of its settings exactly once', () => {
    expect(read('widget.js').split('"__FRONTDESK_SETTINGS__"')).toHaveLength(2)
  })

  it('[WZ3] carries no schema library, and no way to make HTML or code from text', () => {
    const code = read('widget.js') + withImports('panel.js')
    expect(code).not.toMatch(/ZodError|\$ZodType|\beval\(|new Function|insertAdjacentHTML|document\.write/)
  })
})
