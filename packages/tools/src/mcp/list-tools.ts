import { type ListedTool, listed, listedTool } from './json-rpc.ts'
import type { McpClient } from './mcp-client.ts'

const MOST_PAGES = 10
const MOST_TOOLS = 200
const MOST_PAGE_BYTES = 512 * 1024

/** What a server says it has, page by page; null where it cannot be had whole. */
export async function listTools(client: McpClient, signal: AbortSignal): Promise<readonly ListedTool[] | null> {
  const found: ListedTool[] = []
  let cursor: string | null = null
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const params: object = cursor === null ? {} : { cursor }
    // oxlint-disable-next-line no-await-in-loop -- each page names the next
    const outcome = await client.ask({
      method: 'tools/list',
      params,
      mostBytes: MOST_PAGE_BYTES,
      idempotencyKey: null,
      signal,
    })
    const read = outcome.status === 'answered' ? listed.safeParse(outcome.result) : null
    if (!read?.success) return null
    found.push(...read.data.tools.flatMap(toolOf))
    cursor = read.data.nextCursor ?? null
    if (cursor === null || found.length >= MOST_TOOLS) break
  }
  return found.slice(0, MOST_TOOLS)
}

function toolOf(tool: unknown): ListedTool[] {
  const parsed = listedTool.safeParse(tool)
  return parsed.success ? [parsed.data] : []
}
