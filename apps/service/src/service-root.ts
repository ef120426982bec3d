import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of this app, whether the code runs from `src/` or bundled from `dist/`. */
export function serviceRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, 'demo-site'))) {
    const parent = dirname(folder)
    if (parent === folder) throw new Error('the service cannot find its own folder: demo-site is missing beside it')
    folder = parent
  }
  return folder
}

/** Where the build puts what is served as it is. */
export function builtFiles() {
  const root = serviceRoot()
  return {
    widget: join(root, '../widget/dist'),
    console: join(root, '../console/dist'),
    docs: join(root, '../docs/dist'),
    demoSite: join(root, 'demo-site'),
  }
}
