import { fileURLToPath } from 'node:url'
import { buildForNode } from '../../../test/build-for-node.mjs'

const at = (relative) => new URL(relative, import.meta.url)

/** Bundles programs of src/bench as the service is bundled, each into a folder of its own; gives a program's path. */
export async function buildBench(names, folder) {
  const input = Object.fromEntries(names.map((name) => [name, at(`../src/bench/${name}.ts`)]))
  await buildForNode(input, { outDir: at(`../dist/${folder}/`) })
  return (name) => fileURLToPath(at(`../dist/${folder}/${name}.js`))
}
