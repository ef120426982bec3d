import type { CallOfAgent } from '@frontdesk/agent-runtime'
import type { LineOptions } from '@frontdesk/schema'
import { CallRecorder, type CallRecording, phoneSentences } from '@frontdesk/telephony'
import { inBackground } from '../background.ts'
import type { Services } from '../services.ts'
import { callClock } from './call-clock.ts'

type Recorded = { call: CallOfAgent; recording: LineOptions['recording']; isNew: boolean; language: string }

/** TC9: the recorder of a call, where its line is recorded; who was told already is not told again. */
export async function recordedCall(
  { recordings, log }: Pick<Services, 'recordings' | 'log'>,
  { call, recording, isNew, language }: Recorded,
): Promise<{ recording: CallRecording; close: () => void } | null> {
  if (recording.mode === 'off') return null
  const { organizationId, conversationId } = call
  const onFailure = (error: unknown): void => log.error({ err: error, conversationId }, 'a call could not be recorded')
  const file = await recordings.open({ organizationId, conversationId }, onFailure)
  const recorder = new CallRecorder({ clock: callClock, write: file.write })
  const announcement = recording.announce && isNew ? phoneSentences(language).recorded : null
  return { recording: { recorder, announcement }, close: () => inBackground(log, 'recording of a call', file.close()) }
}
