import { useModel } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { PhoneAgent } from '../../shared/state/agent.ts'
import type { Console } from '../../shared/state/console.ts'
import { Card } from '../../shared/ui/page.tsx'
import { openBrowserLine } from '../audio/browser-line.ts'
import { DialModel } from '../state/dial-model.ts'
import { Dialer } from './dialer.tsx'

/** The agent on the telephone, without a telephone. */
export function CallAgent({ app, agent }: { app: Console; agent: PhoneAgent }) {
  const dial = useModel(
    () =>
      new DialModel({
        openLine: openBrowserLine,
        askTicket: () => app.client.testCalls.create({ to: agent.phoneNumber }),
      }),
  )
  useEffect(() => () => dial.hangUp(), [dial])
  return (
    <div class="try">
      <Card title="Call it" about="What you say here is a real conversation.">
        <Dialer dial={dial} />
      </Card>
    </div>
  )
}
