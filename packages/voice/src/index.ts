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
export { audioApiSpeechToText } from './providers/audio-api-hearing.ts'
export {
  type EarModels,
  GROQ_EARS,
  GROQ_VOICE,
  OPENAI_EARS,
  OPENAI_VOICE,
  type VoiceModels,
} from './providers/audio-api-models.ts'
export { audioApiTextToSpeech } from './providers/audio-api-speaking.ts'
export { DEEPGRAM_MODEL, type DeepgramOptions, deepgramSpeechToText } from './providers/deepgram.ts'
export { DEEPGRAM_LANGUAGES, isDeepgramModel } from './providers/deepgram-messages.ts'
export { ELEVENLABS_MODEL, type ElevenLabsOptions, elevenLabsTextToSpeech } from './providers/elevenlabs.ts'
export { ELEVENLABS_LANGUAGES, isElevenLabsModel, isElevenLabsVoice } from './providers/elevenlabs-messages.ts'
export {
  type ProbeOptions,
  probeDeepgram,
  probeHearing,
  probeSpeaking,
  type SpeechProbe,
} from './providers/probe-speech.ts'
export type { CallAfter, ProviderProblem } from './providers/provider-socket.ts'
export { readAcousticModel } from './recognition/acoustic/acoustic-model.ts'
export { type LanguageFiles, readLanguageSources } from './recognition/language/language-sources.ts'
export { type LanguageSources, recognitionModelsOf } from './recognition/language/recognition-models.ts'
export { type SphinxDeps, sphinxSpeechToText } from './recognition/sphinx-speech-to-text.ts'
export type { SpokenAgent, VoiceEndReason, VoiceOptions, VoiceSessionDeps } from './session/call-ports.ts'
export type { CallStage } from './session/speech-failure.ts'
export { voiceSentences } from './session/voice-sentences.ts'
export { VoiceSession } from './session/voice-session.ts'
export * from './synthesis/flite.ts'
export * from './synthesis/flite-speech.ts'
export * from './synthesis/read-flite.ts'
export * from './synthesis/remembered-flite.ts'
export * from './turns/endpointing.ts'
export type { ThreadEngines } from './workers/engine-host.ts'
export type { StartThread } from './workers/messages.ts'
export * from './workers/node-thread.ts'
export * from './workers/voice-pool.ts'
