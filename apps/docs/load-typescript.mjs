import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'

const repository = fileURLToPath(new URL('../../', import.meta.url))

/** Node 20 runs no TypeScript: vite loads it, by a path from the repository's root, for as long as `use` takes. */
export async function withTypeScript(use) {
  const server = await createServer({
    root: repository,
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    cacheDir: 'node_modules/.vite-docs',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  })
  try {
    return await use((path) => server.ssrLoadModule(path))
  } finally {
    await server.close()
  }
}
