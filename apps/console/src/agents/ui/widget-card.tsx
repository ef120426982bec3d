import { useModel } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { WebAgent } from '../../shared/state/agent.ts'
import type { Console } from '../../shared/state/console.ts'
import { inBackground } from '../../shared/state/in-background.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Await, Card } from '../../shared/ui/page.tsx'
import { Refusal, SubmitForm } from '../../shared/ui/submit-form.tsx'
import { WidgetModel, type WidgetSettings } from '../state/widget-model.ts'
import { WidgetConsent } from './widget-consent.tsx'
import { WidgetHours } from './widget-hours.tsx'
import { WidgetLook } from './widget-look.tsx'
import { WidgetPages } from './widget-pages.tsx'
import { WidgetSpeech } from './widget-speech.tsx'
import { WidgetWords } from './widget-words.tsx'

type Props = { app: Console; agent: WebAgent; onSaved: () => void }

/** What visitors see, on every page that has the snippet; the try-out beside it shows what was saved. */
export function WidgetCard({ app, agent, onSaved }: Props) {
  const { deploymentConfigurationId: id, agentVersion } = agent
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const model = useModel(() => new WidgetModel(app.client, { id, timeZone }))
  useEffect(() => inBackground(model.follow(agentVersion)), [model, agentVersion])
  return (
    <Card title="Widget" about="Every page that has the snippet follows within five minutes.">
      <Await loaded={model.stored.value} onRetry={() => inBackground(model.load())} rows={6}>
        {() => <WidgetForm app={app} model={model} onSaved={onSaved} />}
      </Await>
    </Card>
  )
}

function WidgetForm({ app, model, onSaved }: { app: Console; model: WidgetSettings; onSaved: () => void }) {
  const { form } = model
  const save = async () => {
    const outcome = await model.save()
    if (outcome === 'refused') return
    app.toast.say(outcome === 'saved' ? 'Saved' : 'Nothing has changed')
    if (outcome === 'saved') onSaved()
  }
  return (
    <SubmitForm class="widget-form" name="Widget" onSubmit={save}>
      <Refusal form={form} />
      <WidgetLook form={form} />
      <WidgetWords form={form} />
      <WidgetSpeech form={form} />
      <WidgetConsent form={form} />
      <WidgetHours form={form} />
      <WidgetPages form={form} />
      <Button type="submit" look="primary" isBusy={form.isSending.value}>
        Save widget
      </Button>
    </SubmitForm>
  )
}
