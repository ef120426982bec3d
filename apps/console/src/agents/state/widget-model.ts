import { ApiError, type Client, type DeploymentConfigurationResource } from '@frontdesk/api-client'
import { createModel, effect, signal } from '@preact/signals'
import { failureOf, type Loaded, loading } from '../../shared/state/failure.ts'
import { formModel } from '../../shared/state/form-model.ts'
import { inBackground } from '../../shared/state/in-background.ts'
import { emptyWidget, rebased, type WidgetFields, widgetChanges, widgetFieldsOf } from './widget-fields.ts'

export type Saved = 'saved' | 'unchanged' | 'refused'

/** What an owner sets for the widget of one agent. `timeZone`: where the owner is. */
export const WidgetModel = createModel((client: Client, { id, timeZone }: { id: string; timeZone: string }) => {
  const stored = signal<Loaded<DeploymentConfigurationResource>>(loading)
  const form = formModel<WidgetFields>(emptyWidget(timeZone))

  const fieldsOf = (deployment: DeploymentConfigurationResource) => widgetFieldsOf(deployment, timeZone)
  const read = () => client.deploymentConfigurations.get(id)
  /** What is typed and not saved stays, on top of what is stored now. */
  const show = (deployment: DeploymentConfigurationResource) => {
    const before = stored.peek()
    const now = fieldsOf(deployment)
    form.values.value = before.status === 'ready' ? rebased(form.values.peek(), [fieldsOf(before.value), now]) : now
    stored.value = { status: 'ready', value: deployment }
  }
  const load = async () => {
    try {
      show(await read())
    } catch (error) {
      if (stored.peek().status !== 'ready') stored.value = { status: 'failed', failure: failureOf(error) }
    }
  }
  effect(() => inBackground(load()))

  return {
    stored,
    form,
    load,
    /** The agent was changed elsewhere on the page. */
    async follow(agentVersion: number): Promise<void> {
      const current = stored.peek()
      if (current.status === 'ready' && current.value.agentVersion !== agentVersion) await load()
    },
    async save(): Promise<Saved> {
      const current = stored.peek()
      if (current.status !== 'ready') return 'refused'
      const changes = widgetChanges(fieldsOf(current.value), form.values.peek())
      if (Object.keys(changes).length === 0) return 'unchanged'
      const saved = await form.send(async () => {
        const ifVersion = current.value.agentVersion
        return await client.deploymentConfigurations.update(id, changes, { ifVersion }).catch(readOnConflict)
      })
      if (!saved) return 'refused'
      stored.value = { status: 'ready', value: saved }
      form.reset(fieldsOf(saved))
      return 'saved'
    },
  }

  /** Somebody was faster: the next try is made on what they stored. */
  async function readOnConflict(error: unknown): Promise<never> {
    if (error instanceof ApiError && error.status === 412) await load()
    throw error
  }
})
export type WidgetSettings = InstanceType<typeof WidgetModel>
