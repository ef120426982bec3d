import type { Warning } from '@frontdesk/schema'
import type { Call } from '../../http/operation.ts'

const MESSAGE =
  'No language model is set up, and only models call tools; set a key to one, or MODEL_BASE_URL and MODEL where the service runs'

/** FW1: what nobody will call is kept, and said to have no effect yet. */
export async function noModelWarning(path: string, { services, principal }: Call): Promise<Warning[]> {
  const { defaultModel, languageModels } = await services.abilitiesOf(principal.organizationId)
  const hasModel = defaultModel !== null || languageModels.size > 0
  return hasModel ? [] : [{ code: 'field_without_effect', path, message: MESSAGE }]
}
