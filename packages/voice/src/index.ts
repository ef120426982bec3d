export * from './activity/silero.ts'
export * from './audio/frame-header.ts'
export * from './audio/g711.ts'
export * from './audio/pcm.ts'
export * from './audio/resampler.ts'
export * from './audio/wav.ts'
export { fallbackSpeechToText } from './fallback/fallback-hearing.ts'
export { fallbackTextToSpeech } from './fallback/fallback-speaking.ts'
export { type ProviderHealth, providerHealth } from './fallback/provider-health.ts'
export type * from './ports.ts'
export { type DeepgramOptions, deepgramSpeechToText } from './providers/deepgram.ts'
export { type ElevenLabsOptions, elevenLabsTextToSpeech } from './providers/elevenlabs.ts'
export type { CallAfter } from './providers/provider-socket.ts'
export { readAcousticModel } from './recognition/acoustic/acoustic-model.ts'
export { type LanguageFiles, readLanguageSources } from './recognition/language/language-sources.ts'
export { type LanguageSources, recognitionModelsOf } from './recognition/language/recognition-models.ts'
export { type SphinxDeps, sphinxSpeechToText } from './recognition/sphinx-speech-to-text.ts'
export { voiceSentences } from './session/voice-sentences.ts'
export {
  type SpokenAgent,
  type VoiceEnd,
  type VoiceOptions,
  VoiceSession,
  type VoiceSessionDeps,
} from './session/voice-session.ts'
export * from './synthesis/flite.ts'
export * from './synthesis/flite-speech.ts'
export * from './synthesis/read-flite.ts'
export * from './turns/endpointing.ts'
export * from './turns/turn-machine.ts'
export type { ThreadEngines } from './workers/engine-host.ts'
export type { StartThread } from './workers/messages.ts'
export * from './workers/node-thread.ts'
export * from './workers/voice-pool.ts'
