import { randomUUID } from 'node:crypto'
import type { OwnToolDirectory } from '@frontdesk/agent-runtime'
import { type AddressPolicy, guardedFetch } from '@frontdesk/knowledge'
import { enteredTool, mcpTools, ownTools, tryTool } from '@frontdesk/tools'
import type { Services } from '../services.ts'

type Parts = Pick<Services, 'settings' | 'log' | 'now' | 'seals' | 'tools' | 'mcpServers'> & { policy: AddressPolicy }

/** Tools of owners, called under the same checks as every address that somebody else has named. */
export function composeTools(parts: Parts): { ownTools: OwnToolDirectory } & Pick<Services, 'mcp' | 'tryTool'> {
  const { settings, log, policy, now, seals, tools, mcpServers } = parts
  const fetch = guardedFetch({ policy })
  const mcp = settings.FRONTDESK_MCP === 'on' ? mcpTools({ servers: mcpServers, seals, fetch, now }) : null
  return {
    mcp,
    tryTool: (tool, tried) => tryTool({ seals, fetch, now, newCallId: randomUUID }, tool, tried),
    ownTools: ownTools({
      sources: [
        async ({ organizationId, agentId }) =>
          (await tools.toolsOf(organizationId))
            .filter(({ agentIds }) => agentIds === null || agentIds.includes(agentId))
            .map((tool) => enteredTool({ seals, fetch }, tool)),
        ...(mcp ? [mcp.source] : []),
      ],
      calls: tools,
      now,
      // Buttons carry what stands behind the colon.
      newCallId: () => `own:${randomUUID()}`,
      onFailure: (failed) => log.warn({ ...failed, stage: 'own tools' }, 'a tool could not be called'),
    }),
  }
}
