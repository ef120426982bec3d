import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const repository = fileURLToPath(new URL('..', import.meta.url))

/** Bundles programs that Node cannot run from TypeScript, each into `<name>.js` of a folder; gives its address. */
export async function buildForNode(input, { outDir, external = [] }) {
  const target = fileURLToPath(outDir)
  const entries = Object.entries(input).map(([name, source]) => [
    name,
    source instanceof URL ? fileURLToPath(source) : source,
  ])
  await build({
    configFile: false,
    logLevel: 'error',
    root: repository,
    publicDir: false,
    build: {
      ssr: true,
      target: 'node20',
      outDir: target,
      emptyOutDir: true,
      rollupOptions: {
        input: Object.fromEntries(entries),
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
    ssr: { noExternal: true, external },
  })
  return outDir
}
