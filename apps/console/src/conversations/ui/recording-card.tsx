import { useModel } from '@preact/signals'
import type { Console } from '../../shared/state/console.ts'
import { inBackground } from '../../shared/state/in-background.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Card, Failed } from '../../shared/ui/page.tsx'
import { secondsWords } from '../state/outcomes.ts'
import { RecordingModel } from '../state/recording-model.ts'

/** The sound of a call, where its line records. */
export function RecordingCard({ app, id }: { app: Console; id: string }) {
  const model = useModel(() => new RecordingModel(app.ask, id))
  const recording = model.recording.value
  const failure = model.fetching.failure.value
  return (
    <Card title="Recording" about="Kept where the phone configuration says so, and deleted with the conversation.">
      {failure && <Failed failure={failure} />}
      {recording === null ? (
        <Button icon="phone" isBusy={model.fetching.isSending.value} onClick={() => inBackground(model.fetch())}>
          Listen to the call
        </Button>
      ) : (
        <>
          {/* What was said stands beside it, entry by entry. */}
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
          <audio controls autoplay src={recording.url} aria-label="The call" />
          <p class="quiet">{secondsWords(Math.round(recording.seconds * 1_000))}, the caller left, the agent right.</p>
        </>
      )}
    </Card>
  )
}
