import { readdirSync, readFileSync } from 'node:fs'
import {
  createAgentConfiguration,
  createDeploymentChannel,
  createDeploymentConfiguration,
  createInstruction,
  createKnowledgeSource,
  createPhoneAgent,
  createPhoneConfiguration,
  createWebAgent,
  updateAgentConfiguration,
  updateDeploymentChannel,
  updateDeploymentConfiguration,
  updateInstruction,
  updateKnowledgeSource,
  updatePhoneAgent,
  updatePhoneConfiguration,
  updateWebAgent,
} from '@frontdesk/schema'
import { z } from 'zod'

/* Which fields the requests of the specification have, which of them the documentation tells of, and which are tested. */

const SCHEMAS: Readonly<Record<string, readonly z.ZodType[]>> = {
  agent: [
    createWebAgent,
    createPhoneAgent,
    createAgentConfiguration,
    updateWebAgent,
    updatePhoneAgent,
    updateAgentConfiguration,
  ],
  instruction: [createInstruction, updateInstruction],
  phone: [createPhoneConfiguration, updatePhoneConfiguration],
  channel: [createDeploymentChannel, updateDeploymentChannel],
  deployment: [createDeploymentConfiguration, updateDeploymentConfiguration],
  knowledge: [createKnowledgeSource, updateKnowledgeSource],
}

const NODE = z.object({
  get properties() {
    return z.record(z.string(), NODE).optional()
  },
  get items() {
    return NODE.optional()
  },
  get anyOf() {
    return z.array(NODE).optional()
  },
  get oneOf() {
    return z.array(NODE).optional()
  },
})
type Node = z.infer<typeof NODE>

/** The paths of what can be set: of an object its fields, of a list those of its members. */
function leavesOf(node: Node, path: string): string[] {
  const within = Object.entries(node.properties ?? {}).flatMap(([name, field]) =>
    leavesOf(field, path === '' ? name : `${path}.${name}`),
  )
  const others = [...(node.anyOf ?? []), ...(node.oneOf ?? []), ...(node.items ? [node.items] : [])]
  const deeper = [...within, ...others.flatMap((other) => leavesOf(other, path)).filter((leaf) => leaf !== path)]
  return deeper.length === 0 ? [path] : deeper
}

/** Such as `agent.sttConfiguration.languageId`. */
export function fieldsOf(schemas: typeof SCHEMAS = SCHEMAS): string[] {
  const all = Object.entries(schemas).flatMap(([resource, of]) =>
    of.flatMap((schema) =>
      leavesOf(NODE.parse(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })), '').map(
        (leaf) => `${resource}.${leaf}`,
      ),
    ),
  )
  return [...new Set(all)].toSorted()
}

export const readFieldsPage = (): string =>
  readFileSync(new URL('../../../apps/docs/reference/fields.md', import.meta.url), 'utf8')

/** The rows of the page's tables: a heading such as ``## An agent (`agent`)`` names the resource of those below it. */
export function rowsOf(page: string): string[] {
  let resource = ''
  return page.split('\n').flatMap((line) => {
    resource = /^## .*\(`([a-z]+)`\)$/u.exec(line)?.[1] ?? resource
    const field = /^\| `([\w.]+)` +\| +\S/u.exec(line)?.[1]
    return field === undefined ? [] : [`${resource}.${field}`]
  })
}

/** The fields that a test of this folder is about, by its title: `[FX1] agent.language → …`. */
export function testedFields(): string[] {
  const folder = new URL('./', import.meta.url)
  return readdirSync(folder)
    .filter((name) => name.endsWith('.test.ts'))
    .flatMap((name) => titledIn(readFileSync(new URL(name, folder), 'utf8')))
}

export const titledIn = (source: string): string[] =>
  [...source.matchAll(/^\s*it\('\[FX1\] ([^→'\n]+) →/gmu)].flatMap(([, names = '']) => names.trim().split(', '))
