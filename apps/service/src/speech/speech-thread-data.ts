import type { FliteProgram, LanguageFiles } from '@frontdesk/voice'

/** What a speech thread begins with; the compiled program is shared, the rest is copied once. */
export type SpeechThreadData = { flite: FliteProgram; acousticModel: Uint8Array; language: LanguageFiles }
