import type { InstructionStore, InstructionVersion, UsedInstruction } from '@frontdesk/deployments/ports'
import { z } from 'zod'
import type { Db, Row } from '../ports.ts'
import { numberColumn } from '../rows/columns.ts'
import { toInstruction } from '../rows/deployment-row.ts'
import { newestFirst, readPage } from '../rows/pages.ts'
import { trySteps, writeSteps } from '../rows/steps.ts'
import { findScoped } from './agent-store.ts'
import { insertInstruction } from './deployment-statements.ts'

const USED_BY = `(select count(*) from agents a
  where a.instruction_configuration_id = i.id and a.deleted_at is null) as used_by`
const SELECT = `select i.*, ${USED_BY} from instruction_configurations i where i.deleted_at is null`

/** The version in force stands in the configuration itself, those before it in a table of their own. */
const VERSIONS = `select id, organization_id, name, role, text, boundaries, version, updated_at as created_at, updated_at
    from instruction_configurations where deleted_at is null
  union all
  select v.instruction_id as id, i.organization_id, v.name, v.role, v.text, v.boundaries, v.version,
    v.updated_at as created_at, v.updated_at
    from instruction_versions v join instruction_configurations i on i.id = v.instruction_id`

const usedBy = z.object({ used_by: numberColumn })

const toUsed = (row: Row): UsedInstruction => ({ ...toInstruction(row), usedBy: usedBy.parse(row).used_by })

function toVersion(row: Row): InstructionVersion {
  const { organizationId: _organization, createdAt: _created, ...version } = toInstruction(row)
  return version
}

/** Instruction configurations with their history. */
export function instructionStore(db: Db): InstructionStore {
  return { ...instructionWrites(db), ...instructionReads(db) }
}

const KEEP_VERSION = `insert into instruction_versions (instruction_id, version, name, role, text, boundaries, updated_at)
  select id, version, name, role, text, boundaries, updated_at from instruction_configurations
  where id = ? and organization_id = ? and version = ? and deleted_at is null`
const CHANGE = `update instruction_configurations set name = ?, role = ?, text = ?, boundaries = ?, version = ?,
  updated_at = ? where id = ? and organization_id = ? and version = ? and deleted_at is null`
const DELETE = `update instruction_configurations set deleted_at = ? where id = ? and organization_id = ?
  and deleted_at is null and not exists (select 1 from agents a
    where a.instruction_configuration_id = instruction_configurations.id and a.deleted_at is null)`

function instructionWrites(db: Db) {
  return {
    async insertInstruction(instruction) {
      await writeSteps(db, [insertInstruction(instruction, null)])
    },
    async updateInstruction(instruction, expectedVersion) {
      const { id, organizationId, name, role, text, boundaries, version, updatedAt } = instruction
      const at = [id, organizationId, expectedVersion]
      const changes = [name, role, text, JSON.stringify(boundaries), version, updatedAt]
      const result = await trySteps(db, [
        { sql: CHANGE_LOCK, params: at, expect: 1, refusal: 'conflict' as const },
        { sql: KEEP_VERSION, params: at, expect: 1 },
        { sql: CHANGE, params: [...changes, ...at], expect: 1 },
      ])
      return result.status === 'written' ? 'updated' : 'conflict'
    },
    async deleteInstruction(organizationId, id, at) {
      const steps = [{ sql: DELETE, params: [at, id, organizationId], expect: 1, refusal: 'in_use' as const }]
      const result = await trySteps(db, steps)
      return result.status === 'written' ? 'deleted' : 'in_use'
    },
  } satisfies Partial<InstructionStore>
}

/** Two changes of one version wait for each other here, so that the second sees what the first made of it. */
const CHANGE_LOCK = `update instruction_configurations set version = version
  where id = ? and organization_id = ? and version = ? and deleted_at is null`

function instructionReads(db: Db) {
  return {
    findInstruction: (organizationId, id) =>
      findScoped(db, { sql: `${SELECT} and i.id = ?`, id, organizationId }, toUsed),
    async listInstructions(organizationId, page) {
      const query = { select: `${SELECT} and i.organization_id = ?`, params: [organizationId] }
      return await readPage(db, page, { ...query, ...newestFirst('i', toUsed) })
    },
    async listInstructionVersions(organizationId, id, page) {
      return await readPage(db, page, {
        select: `select * from (${VERSIONS}) versions
        where organization_id = ? and id = ?`,
        params: [organizationId, id],
        columns: { at: 'version', id: 'id' },
        parse: toVersion,
        positionOf: ({ version }) => [version, id],
      })
    },
    async findInstructionVersion(organizationId, id, version) {
      const sql = `select * from (${VERSIONS}) versions where organization_id = ? and id = ? and version = ?`
      const [row] = await db.read(sql, [organizationId, id, version])
      return row ? toVersion(row) : null
    },
  } satisfies Partial<InstructionStore>
}
