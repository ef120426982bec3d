import type { Overrides } from '../composition.ts'
import { consoleUrlOf, setupLinkAtStart } from '../console/setup-link.ts'
import { ensureFirstOrganization } from '../demo/first-organization.ts'
import { type Demo, startDemo } from '../demo/start-demo.ts'
import { type RunningService, startService } from '../serve.ts'
import { isLocalService, readSettings, type Settings } from '../settings.ts'
import type { Output } from './output.ts'

/** Running turns may finish for this long after SIGTERM. */
const PATIENCE_MS = 30_000

/** `frontdesk serve`: the service, its first organization and its demo, until a signal ends it. */
export async function serveCommand(
  environment: Record<string, string | undefined>,
  output: Output,
  overrides: Overrides = {},
): Promise<number> {
  const settings = readSettings(environment)
  if ('problems' in settings) {
    output.fail(
      ['The service did not start: a setting is wrong.', ...settings.problems.map((problem) => `  ${problem}`)].join(
        '\n',
      ),
    )
    return 78
  }
  const running = await startService(settings, overrides).catch((error: unknown) => explain(error, settings, output))
  if (!running) return 1
  const first = await ensureFirstOrganization(running.services)
  // The demo is for one's own machine: a service for the world may not read a website on its loopback.
  const hasDemo = settings.FRONTDESK_DEMO && isLocalService(settings)
  const demo = hasDemo ? await demoOrWhyNot(running, first?.key ?? settings.FRONTDESK_API_KEY ?? null, output) : null
  const setupLink = await setupLinkAtStart(running.services)
  output.print(welcome(running, { key: first?.key ?? null, setupLink }, demo))
  return untilSignal(async () => {
    await demo?.stop()
    await running.stop(PATIENCE_MS)
  })
}

function explain(error: unknown, settings: Settings, output: Output): null {
  const code = error instanceof Error && 'code' in error ? error.code : null
  const reason =
    code === 'EADDRINUSE'
      ? `PORT ${settings.PORT} is in use by another program; choose another, for example PORT=${settings.PORT + 10} npm start`
      : error instanceof Error
        ? error.message
        : String(error)
  output.fail(`The service did not start: ${reason}`)
  return null
}

async function demoOrWhyNot(running: RunningService, key: string | null, output: Output): Promise<Demo | null> {
  try {
    return await startDemo(running, key)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    output.fail(
      `The demo website did not start (${reason}). The service runs without it; DEMO_PORT chooses another port.`,
    )
    return null
  }
}

type Secrets = { key: string | null; setupLink: string | null }

function welcome({ url, services }: RunningService, { key, setupLink }: Secrets, demo: Demo | null): string {
  const lines = ['', 'Frontdesk is ready.', '', `  Base URL  ${url}/v1`]
  if (key) lines.push(`  API key   ${key}   (shown this once)`)
  if (demo)
    lines.push(`  Demo      ${demo.url}${demo.agentId ? '' : '   (without its agent: the first key was made earlier)'}`)
  lines.push(`  Console   ${setupLink ? `${setupLink}   (makes your account, once)` : consoleUrlOf(services)}`)
  lines.push(`  Docs      ${url}/docs/`)
  if (key) {
    lines.push(
      '',
      'Make an agent for your own website with one call:',
      '',
      `  curl -s ${url}/v1/dynamic-agents/web -H 'X-Service-Api-Key: ${key}' -H 'Content-Type: application/json' -d '{"assistantName":"Ada","websiteUrl":"${demo?.url ?? 'https://example.com/'}","capabilities":["NONE"]}'`,
    )
  }
  return `${lines.join('\n')}\n`
}

function untilSignal(stop: () => Promise<void>): Promise<number> {
  return new Promise((resolve) => {
    const end = () => {
      stop().then(
        () => resolve(0),
        () => resolve(1),
      )
    }
    process.once('SIGTERM', end)
    process.once('SIGINT', end)
  })
}
