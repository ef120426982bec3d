import {
  type AgentId,
  type CreateTool,
  type Decision,
  inconsistent,
  type OrganizationId,
  ownResource,
  type ToolInput,
  type UpdateTool,
} from '@frontdesk/schema'
import { sentenceCase, wordsOf } from './in-words.ts'
import { type EntryDeps, expectWritten, type Kind, nextVersion, withHeader } from './owned-entry.ts'
import type { Tool, ToolStore } from './ports.ts'
import { checkUrl } from './secret-header.ts'
import { withoutAbsent } from './without-absent.ts'

export type ToolDeps = EntryDeps & { tools: ToolStore }

type Written = Decision<Tool, Pick<ToolDeps, 'tools'>>

const MOST_TOOLS = 50
const TOOLS: Kind = { one: 'a tool', bare: 'tool', many: 'tools', most: MOST_TOOLS }
const LARGEST_SCHEMA_BYTES = 8 * 1024

/** Of the look-ups that every agent has, and of what begins a dialogue. */
const TAKEN_NAMES: ReadonlySet<string> = new Set([
  'start',
  'search_website',
  'reckon',
  'opening_hours',
  'free_times',
  'menu',
  'products',
  'homes',
])

/** A new tool; `agentIds` are the organization's own. */
export function createTool(
  deps: ToolDeps,
  organizationId: OrganizationId,
  { agentIds, ...wanted }: Omit<CreateTool, 'agentConfigurationIds'> & Pick<Tool, 'agentIds'>,
): Written {
  const now = deps.now()
  const { secretHeader, title = sentenceCase(wordsOf(wanted.name)), ...rest } = wanted
  const plain = { ...rest, title, id: deps.newId('tol'), organizationId, agentIds, version: 1 }
  const tool: Tool = { ...plain, secretHeader: null, createdAt: now, updatedAt: now }
  checkTool(deps, tool)
  const made = withHeader(deps, { entry: tool, current: null }, secretHeader)
  return {
    answer: made,
    write: async ({ tools }) => expectWritten(await tools.insertTool(made, MOST_TOOLS), TOOLS, made),
  }
}

export const findTool = (deps: Pick<ToolDeps, 'tools'>, organizationId: OrganizationId, id: string): Promise<Tool> =>
  ownResource({ prefix: 'tol', id, what: 'tool' }, (own) => deps.tools.findTool(organizationId, own))

type Changes = Omit<UpdateTool, 'agentConfigurationIds'> & { agentIds?: readonly AgentId[] | null | undefined }

/** TO4: a new address does not get the secret of the one before: it is set anew, or null. */
export function updateTool(
  deps: ToolDeps,
  current: Tool,
  { changes, hasNamedVersion }: { changes: Changes; hasNamedVersion: boolean },
): Written {
  const { secretHeader, ...others } = changes
  const entry: Tool = { ...current, ...withoutAbsent(others), ...nextVersion(deps, current) }
  checkTool(deps, entry)
  const tool = withHeader(deps, { entry, current }, secretHeader)
  return {
    answer: tool,
    write: async ({ tools }) =>
      expectWritten(await tools.updateTool(tool, current), TOOLS, { name: tool.name, hasNamedVersion }),
  }
}

function checkTool(deps: Pick<ToolDeps, 'refuseVisit'>, { name, url, method, effect, inputSchema }: Tool): void {
  if (TAKEN_NAMES.has(name)) throw inconsistent('name', `name must not be ${name}: every agent has a tool of this name`)
  checkUrl(deps, url)
  if (method === 'GET' && effect === 'write')
    throw inconsistent('method', 'method must be POST for a tool whose effect is write')
  checkInput(inputSchema)
}

/** TO3: what its parts say of each other. */
function checkInput(schema: ToolInput): void {
  const { properties, required = [] } = schema
  for (const [at, name] of required.entries()) {
    const path = `inputSchema.required.${at}`
    if (!Object.hasOwn(properties, name)) throw inconsistent(path, `${path} names no entry of inputSchema.properties`)
    if (required.indexOf(name) !== at) throw inconsistent(path, `${path} stands there twice`)
  }
  for (const [name, property] of Object.entries(properties)) {
    const path = `inputSchema.properties.${name}`
    const [least, most] = boundsOf(property)
    if (least > most) throw inconsistent(path, `${path} has a least that is above its most`)
  }
  if (new TextEncoder().encode(JSON.stringify(schema)).length > LARGEST_SCHEMA_BYTES)
    throw inconsistent('inputSchema', 'inputSchema must have at most 8 KB; shorten its descriptions')
}

function boundsOf(property: ToolInput['properties'][string]): [least: number, most: number] {
  switch (property.type) {
    case 'string':
      return [property.minLength ?? 0, property.maxLength ?? Number.POSITIVE_INFINITY]
    case 'array':
      return [property.minItems ?? 0, property.maxItems ?? Number.POSITIVE_INFINITY]
    case 'number':
    case 'integer':
      return [property.minimum ?? Number.NEGATIVE_INFINITY, property.maximum ?? Number.POSITIVE_INFINITY]
    case 'boolean':
      return [0, 0]
  }
}
