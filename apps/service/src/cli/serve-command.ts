import type { Overrides } from '../composition.ts'
import { consoleUrlOf } from '../console/setup-link.ts'
import { ensureFirstOrganization } from '../demo/first-organization.ts'
import { type Demo, startDemo } from '../demo/start-demo.ts'
import { lacksDeclaredProxy, UNDECLARED_PROXY } from '../http/undeclared-proxy.ts'
import { ProcessEnd } from '../process-end.ts'
import { type RunningService, startService } from '../serve.ts'
import { isLocalService, readSettings, type Settings } from '../settings.ts'
import { firstKey, setupLink } from './first-secrets.ts'
import type { Output } from './output.ts'
import { type Welcome, welcomeText } from './welcome.ts'

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
  const end = new ProcessEnd(process)
  const running = await startService(settings, {
    onFatal: (error, stage) => end.fail(error, stage),
    ...overrides,
  }).catch((error: unknown) => explain(error, settings, output))
  if (!running) return 1
  const first = await ensureFirstOrganization(running.services)
  // The demo is for one's own machine: a service for the world may not read a website on its loopback.
  const hasDemo = settings.FRONTDESK_DEMO && isLocalService(settings)
  const demo = hasDemo ? await demoOrWhyNot(running, first?.key ?? settings.FRONTDESK_API_KEY ?? null, output) : null
  if (lacksDeclaredProxy(settings)) {
    output.fail(`Warning: ${UNDECLARED_PROXY}`)
    running.services.log.warn(UNDECLARED_PROXY)
  }
  output.print(
    welcomeText({
      url: running.url,
      key: firstKey(settings, first?.key ?? null, output),
      consoleUrl: consoleUrlOf(running.services),
      setupLink: await setupLink(running.services, output),
      demo,
      sip: sipOf(running),
    }),
  )
  return end.wait({
    log: running.services.log,
    async stop(patienceMs) {
      await demo?.stop()
      await running.stop(patienceMs)
    },
  })
}

function sipOf({ services: { sip } }: RunningService): Welcome['sip'] {
  if (sip.address !== null) return { address: sip.address }
  return sip.reason === null ? null : { reason: sip.reason }
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
