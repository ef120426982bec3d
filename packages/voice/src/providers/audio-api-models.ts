/* What is known of OpenAI's and Groq's models of speech, from their public documentation. */

/** Languages that Whisper and its successors understand, and OpenAI's voices speak, as primary subtags. */
const WHISPER_LANGUAGES: ReadonlySet<string> = new Set(
  'af ar hy az be bs bg ca zh hr cs da nl en et fi fr gl de el he hi hu is id it ja kn kk ko lv lt mk ms mr mi ne no fa pl pt ro ru sr sk sl es sw sv tl ta th tr uk ur vi cy'.split(
    ' ',
  ),
)

export type VoiceModels = {
  usualModel: string
  takesModel: (model: string) => boolean
  languages: ReadonlySet<string>
  /** The voice of a model that is meant; of another provider's name its own. */
  voiceOf: (model: string, voice: string | null) => string
  hasVoice: (voice: string) => boolean
  /** What is sent back: 16-bit samples at 24 kHz, or a file that says its rate. */
  format: 'pcm' | 'wav'
  /** The most letters of one request. */
  mostLetters: number
}

export type EarModels = Pick<VoiceModels, 'usualModel' | 'takesModel' | 'languages'>

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '))
const OPENAI_VOICES = words('alloy ash ballad coral echo fable onyx nova sage shimmer verse marin cedar')
/** The older models know no more. */
const FIRST_VOICES = words('alloy ash coral echo fable onyx nova sage shimmer')
const ORPHEUS_VOICES = words('autumn diana hannah austin daniel troy')

export const OPENAI_EARS: EarModels = {
  usualModel: 'gpt-4o-mini-transcribe',
  // Who tells speakers apart takes no hint of what is spoken about.
  takesModel: (model) => /^whisper-|transcribe/.test(model) && !model.includes('diarize'),
  languages: WHISPER_LANGUAGES,
}

export const GROQ_EARS: EarModels = {
  usualModel: 'whisper-large-v3-turbo',
  takesModel: (model) => model.startsWith('whisper-'),
  languages: WHISPER_LANGUAGES,
}

export const OPENAI_VOICE: VoiceModels = {
  usualModel: 'gpt-4o-mini-tts',
  takesModel: (model) => /(?:^|-)tts(?:-|$)/.test(model),
  languages: WHISPER_LANGUAGES,
  voiceOf: (model, voice) => {
    const known = model.startsWith('tts-') ? FIRST_VOICES : OPENAI_VOICES
    return voice !== null && known.has(voice) ? voice : 'alloy'
  },
  hasVoice: (voice) => OPENAI_VOICES.has(voice),
  format: 'pcm',
  mostLetters: 4_000,
}

const isOfPlayAi = (voice: string): boolean => /^[A-Z][a-z]+-PlayAI$/.test(voice)

export const GROQ_VOICE: VoiceModels = {
  usualModel: 'canopylabs/orpheus-v1-english',
  takesModel: (model) => model === 'canopylabs/orpheus-v1-english' || model === 'playai-tts',
  languages: new Set(['en']),
  voiceOf: (model, voice) => {
    if (model === 'playai-tts') return voice !== null && isOfPlayAi(voice) ? voice : 'Fritz-PlayAI'
    return voice !== null && ORPHEUS_VOICES.has(voice) ? voice : 'hannah'
  },
  hasVoice: (voice) => ORPHEUS_VOICES.has(voice) || isOfPlayAi(voice),
  format: 'wav',
  // Orpheus refuses more than 200.
  mostLetters: 190,
}
