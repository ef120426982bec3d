import type { Callable } from './callable.ts'
import type { Tool, ToolSecretSealer } from './ports.ts'
import { openedHeader } from './secret-header.ts'
import { sendCall } from './send-call.ts'

type Deps = {
  seals: Pick<ToolSecretSealer, 'open'>
  /** Guarded: to public addresses alone, without redirects. */
  fetch: typeof globalThis.fetch
}

/** A tool that an owner has described, called at its address. */
export const enteredTool = (deps: Deps, tool: Tool): Callable => ({
  name: tool.name,
  title: tool.title,
  description: tool.description,
  inputSchema: tool.inputSchema,
  effect: tool.effect,
  async send({ values, idempotencyKey, signal }) {
    const { url, method, timeoutMs } = tool
    const header = headerOf(deps, tool)
    if (header === 'sealed') return { status: 'sealed' }
    return await sendCall(deps, { url, method, timeoutMs, header, arguments: values, idempotencyKey }, signal)
  },
})

function headerOf(deps: Pick<Deps, 'seals'>, tool: Tool): ReturnType<typeof openedHeader> | 'sealed' {
  try {
    return openedHeader(deps, tool)
  } catch {
    return 'sealed'
  }
}
