import {
  type CreateInstruction,
  type Decision,
  DomainError,
  type NewId,
  type OrganizationId,
  ownResource,
  type UpdateInstruction,
  unchanged,
} from '@frontdesk/schema'
import type { InstructionConfiguration, InstructionStore, InstructionVersion, UsedInstruction } from './ports.ts'

export type InstructionDeps = { instructions: InstructionStore; now: () => number; newId: NewId }

type Change = Decision<UsedInstruction, { instructions: InstructionStore }>

/** Makes an instruction configuration that agents can then name. */
export async function createInstructionConfiguration(
  deps: InstructionDeps,
  organizationId: OrganizationId,
  request: CreateInstruction,
): Promise<Change> {
  const now = deps.now()
  const { name, role_template_identifier: role, text, boundaries } = request
  const base = { id: deps.newId('ins'), organizationId, version: 1, createdAt: now, updatedAt: now }
  const instruction: InstructionConfiguration = { ...base, name, role, text, boundaries }
  return {
    answer: { ...instruction, usedBy: 0 },
    write: ({ instructions }) => instructions.insertInstruction(instruction),
  }
}

export const findInstructionConfiguration = (
  deps: Pick<InstructionDeps, 'instructions'>,
  organizationId: OrganizationId,
  id: string,
): Promise<UsedInstruction> =>
  ownResource({ prefix: 'ins', id, what: 'instruction configuration' }, (known) =>
    deps.instructions.findInstruction(organizationId, known),
  )

/** IC1: every change is a version, and holds for all agents that the configuration drives from their next answer on. */
export async function updateInstructionConfiguration(
  deps: InstructionDeps,
  current: UsedInstruction,
  changes: UpdateInstruction,
): Promise<Change> {
  const { name, role, text, boundaries } = current
  const changed = {
    name: changes.name ?? name,
    role: changes.role_template_identifier ?? role,
    text: changes.text ?? text,
    boundaries: changes.boundaries ?? boundaries,
  }
  if (JSON.stringify(changed) === JSON.stringify({ name, role, text, boundaries })) return unchanged(current)
  return nextVersion(deps, current, changed)
}

/** IC2: an earlier version comes back as the newest one, so that nothing of the history is lost. */
export async function restoreInstructionVersion(
  deps: InstructionDeps,
  current: UsedInstruction,
  version: string,
): Promise<Change> {
  const { name, role, text, boundaries } = await findInstructionVersion(deps, current, version)
  return nextVersion(deps, current, { name, role, text, boundaries })
}

export async function findInstructionVersion(
  deps: Pick<InstructionDeps, 'instructions'>,
  { organizationId, id }: InstructionConfiguration,
  version: string,
): Promise<InstructionVersion> {
  const isNumber = /^[1-9]\d{0,8}$/.test(version)
  const found = isNumber ? await deps.instructions.findInstructionVersion(organizationId, id, Number(version)) : null
  if (!found) throw new DomainError('not_found', 'There is no such version of this instruction configuration')
  return found
}

const inUse = (count: number) =>
  new DomainError(
    'in_use',
    `${count === 1 ? 'One agent uses' : `${count} agents use`} this instruction configuration; give ${count === 1 ? 'it' : 'them'} another one first`,
  )

/** IC3: refused while a live agent uses it. */
export async function deleteInstructionConfiguration(deps: InstructionDeps, current: UsedInstruction): Promise<void> {
  if (current.usedBy > 0) throw inUse(current.usedBy)
  const result = await deps.instructions.deleteInstruction(current.organizationId, current.id, deps.now())
  if (result === 'in_use') throw inUse(1)
}

function nextVersion(
  deps: InstructionDeps,
  current: UsedInstruction,
  content: Pick<InstructionConfiguration, 'name' | 'role' | 'text' | 'boundaries'>,
): Change {
  const changed = { ...current, ...content, version: current.version + 1, updatedAt: deps.now() }
  return {
    answer: changed,
    async write({ instructions }) {
      const result = await instructions.updateInstruction(changed, current.version)
      if (result === 'updated') return
      throw new DomainError(
        'changed_meanwhile',
        'The instruction configuration was changed by another request at the same time; read it and try again',
      )
    },
  }
}
