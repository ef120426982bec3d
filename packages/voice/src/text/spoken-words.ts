import { spokenSegments } from './spoken-segments.ts'

/**
 * What a synthesiser is to say of a piece of the transcript. TX4: in English every number, sign and address has become
 * words of plain letters with the punctuation of speech; TX5: in other languages, which their synthesisers read
 * themselves, only markdown and pictures are gone.
 */
export function spokenWords(text: string, language: string): string {
  if (!isEnglish(language)) return withoutMarkup(text)
  const spoken = spokenSegments(text, language)
    .map((segment) => segment.spoken)
    .join('')
  return tidy(spoken)
}

export const isEnglish = (language: string): boolean => /^en(?:-|$)/i.test(language)

/** One mark where several met, none at the beginning. */
function tidy(spoken: string): string {
  return spoken
    .replace(/\s+/g, ' ')
    .replace(/ (?=[.,!?;:])/g, '')
    .replace(/[.,!?;:]{2,}/g, strongest)
    .replace(/([.,!?;:])(?=[^\s])/g, '$1 ')
    .replace(/^[\s.,!?;:]+/, '')
    .trim()
}

function strongest(marks: string): string {
  return ['?', '!', '.', ':', ';'].find((mark) => marks.includes(mark)) ?? ','
}

function withoutMarkup(text: string): string {
  return text
    .replace(/!?\[([^\]\n]{0,300})\]\([^()\s]{0,1000}(?:\s"[^"\n]{0,200}")?\)/g, '$1')
    .replace(/\[\^?\d{1,3}\]/g, '')
    .replace(/^[ \t]*(?:#{1,6}|>|[-*+•])[ \t]+/gm, '')
    .replace(/^[ \t]*(?:[-*_][ \t]?){3,80}$/gm, '')
    .replace(/<\/?[a-zA-Z][^<>]{0,300}>/g, ' ')
    .replace(/[*_`~|#\\^{}[\]<>]/g, ' ')
    .replace(/(?:[\p{Extended_Pictographic}\p{So}\p{Cc}\p{Co}\p{Cn}]|\u200d|\ufe0f|\u20e3)/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/ (?=[.,])/g, '')
    .trim()
}
