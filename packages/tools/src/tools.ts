import {
  type AgentId,
  type CreateTool,
  type Decision,
  DomainError,
  inconsistent,
  type NewId,
  type OrganizationId,
  ownResource,
  type ToolInput,
  type UpdateTool,
} from '@frontdesk/schema'
import { sentenceCase, wordsOf } from './in-words.ts'
import type { Tool, ToolSecretSealer, ToolStore } from './ports.ts'
import { checkUrl, expectSecretAnew, sealedHeader } from './secret-header.ts'
import { withoutAbsent } from './without-absent.ts'

export type ToolDeps = {
  tools: ToolStore
  now: () => number
  newId: NewId
  seals: Pick<ToolSecretSealer, 'seal'>
  /** Why the service may not send to an address; null when it may. */
  refuseVisit: (url: URL) => string | null
}

type Written = Decision<Tool, Pick<ToolDeps, 'tools'>>

const MOST_TOOLS = 50
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
  const made = { ...tool, secretHeader: sealedHeader(deps, tool, secretHeader) }
  return {
    answer: made,
    async write({ tools }) {
      const status = await tools.insertTool(made, MOST_TOOLS)
      if (status === 'taken') throw takenName(made.name)
      if (status === 'full')
        throw new DomainError('conflict', `An organization has at most ${MOST_TOOLS} tools; delete one first`)
    },
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
  const tool: Tool = {
    ...current,
    ...withoutAbsent(others),
    version: current.version + 1,
    updatedAt: Math.max(deps.now(), current.updatedAt + 1),
  }
  checkTool(deps, tool)
  if (secretHeader === undefined) expectSecretAnew(tool, current)
  const changed = secretHeader === undefined ? tool : { ...tool, secretHeader: sealedHeader(deps, tool, secretHeader) }
  return {
    answer: changed,
    async write({ tools }) {
      const status = await tools.updateTool(changed, current)
      if (status === 'taken') throw takenName(changed.name)
      if (status === 'changed')
        throw new DomainError(
          hasNamedVersion ? 'precondition_failed' : 'changed_meanwhile',
          'The tool was changed at the same time; read it and try again',
        )
    },
  }
}

const takenName = (name: string) =>
  new DomainError('conflict', `There is a tool called ${name} already; choose another name`)

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
