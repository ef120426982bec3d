import type { AgentStore, AgentVersion, ChangeAuthor, Deployment, DeploymentWrite } from '@frontdesk/deployments/ports'
import { z } from 'zod'
import type { Db, Row, Statement } from '../ports.ts'
import { nullableNumber, nullableText, numberColumn } from '../rows/columns.ts'
import { deploymentSnapshot } from '../rows/deployment-snapshot.ts'
import { readPage } from '../rows/pages.ts'
import { insertInto } from '../rows/steps.ts'

const OPERATOR: ChangeAuthor = { kind: 'operator' }

/** AV1: the version a create or an update makes, written with it. */
export function versionStatement({ deployment, author = OPERATOR, restoredFrom }: DeploymentWrite): Statement {
  const { agent } = deployment
  return insertInto('agent_versions', {
    agent_id: agent.id,
    version: agent.version,
    organization_id: agent.organizationId,
    author_kind: author.kind,
    author_id: author.kind === 'operator' ? null : author.id,
    restored_from: restoredFrom ?? null,
    created_at: agent.updatedAt,
    snapshot: JSON.stringify(deployment),
  })
}

const versionRow = z.object({
  agent_id: z.string(),
  version: numberColumn,
  author_kind: z.enum(['key', 'member', 'operator']),
  author_id: nullableText,
  restored_from: nullableNumber,
  created_at: numberColumn,
  snapshot: z.string(),
  previous: nullableText,
})

/** Each version with the one before it: what changed is the difference. */
const SELECT = `select v.agent_id, v.version, v.author_kind, v.author_id, v.restored_from, v.created_at, v.snapshot,
    p.snapshot as previous
  from agent_versions v left join agent_versions p on p.agent_id = v.agent_id and p.version = v.version - 1
  where v.organization_id = ? and v.agent_id = ?`

type VersionReads = Pick<AgentStore, 'listVersions' | 'findVersion'>

/** AV2: versions are read within their organization and agent. */
export function versionReads(db: Db): VersionReads {
  return {
    async listVersions({ organizationId, id }, page) {
      return await readPage(db, page, {
        select: SELECT,
        params: [organizationId, id],
        columns: { at: 'v.version', id: 'v.agent_id' },
        parse: toVersion,
        positionOf: ({ version }) => [version, id],
      })
    },
    async findVersion({ organizationId, id }, version) {
      const [row] = await db.read(`${SELECT} and v.version = ?`, [organizationId, id, version])
      return row ? toVersion(row) : null
    },
  }
}

function toVersion(row: Row): AgentVersion {
  const parsed = versionRow.parse(row)
  return {
    version: parsed.version,
    author: authorOf(parsed.author_kind, parsed.author_id),
    restoredFrom: parsed.restored_from,
    createdAt: parsed.created_at,
    deployment: snapshotIn(parsed.snapshot),
    previous: parsed.previous === null ? null : snapshotIn(parsed.previous),
  }
}

const authorOf = (kind: ChangeAuthor['kind'], id: string | null): ChangeAuthor =>
  kind === 'operator' || id === null ? OPERATOR : { kind, id }

const snapshotIn = (text: string): Deployment => deploymentSnapshot.parse(JSON.parse(text))
