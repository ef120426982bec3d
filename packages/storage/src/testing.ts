import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'vite'
import { openStorage, type Storage } from './open-storage.ts'

/** Inside node_modules, so that the bundle finds the database driver from where it lies. */
const BUNDLES = fileURLToPath(new URL('../node_modules/.bundles/', import.meta.url))

/** Bundles a script of this room for Node: worker threads and child processes run no TypeScript. */
export async function bundleScript(entry: URL, name: string): Promise<URL> {
  const outDir = join(BUNDLES, `${name}-${process.pid}`)
  process.once('exit', () => rmSync(outDir, { recursive: true, force: true }))
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      ssr: fileURLToPath(entry),
      outDir,
      emptyOutDir: true,
      minify: false,
      rolldownOptions: { external: ['libsql'], output: { entryFileNames: `${name}.js` } },
    },
    ssr: { noExternal: [/^@frontdesk\//, 'zod'] },
  })
  return pathToFileURL(join(outDir, `${name}.js`))
}

let writer: Promise<URL> | undefined

/** The bundled writer thread, made once per test process. */
export function bundledWriter(): Promise<URL> {
  writer ??= bundleScript(new URL('./sqlite/writer-worker.ts', import.meta.url), 'sqlite-writer')
  return writer
}

/** A SQLite storage in a directory of its own; `dispose` closes it and removes everything. */
export async function openTestStorage(): Promise<{
  storage: Storage
  directory: string
  dispose: () => Promise<void>
}> {
  const directory = mkdtempSync(join(tmpdir(), 'frontdesk-test-'))
  const storage = await openStorage({ dataDirectory: directory, workerUrl: await bundledWriter() })
  const dispose = async () => {
    await storage.close()
    rmSync(directory, { recursive: true, force: true })
  }
  return { storage, directory, dispose }
}
