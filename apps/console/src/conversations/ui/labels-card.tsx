import { inBackground } from '../../shared/state/in-background.ts'
import { Button } from '../../shared/ui/button.tsx'
import { TextField } from '../../shared/ui/field.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import { Card } from '../../shared/ui/page.tsx'
import { Refusal, SubmitForm } from '../../shared/ui/submit-form.tsx'
import type { ConversationPageModel } from '../state/conversation-model.ts'
import { LABEL_LENGTH } from '../state/mark-limits.ts'

type Props = { model: ConversationPageModel; labels: readonly string[] }

/** Words that the team finds a conversation by. */
export function LabelsCard({ model, labels }: Props) {
  const { labelling } = model
  return (
    <Card title="Labels" about="Seen by your team alone. The list can be narrowed to one.">
      {labels.length > 0 && (
        <ul class="labels">
          {labels.map((label) => (
            <li key={label} class="label">
              <bdi>{label}</bdi>
              <button
                type="button"
                aria-label={`Take ${label} off`}
                onClick={() => inBackground(model.removeLabel(label))}
              >
                <Icon name="close" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <SubmitForm class="label-form" onSubmit={model.addLabel}>
        <Refusal form={labelling} />
        <TextField
          label="Add a label"
          value={labelling.values.value.label}
          problem={labelling.failure.value?.fields['labels'] ?? null}
          maxLength={LABEL_LENGTH}
          onInput={(label) => labelling.set('label', label)}
        />
        <Button type="submit" isBusy={labelling.isSending.value}>
          Add
        </Button>
      </SubmitForm>
    </Card>
  )
}
