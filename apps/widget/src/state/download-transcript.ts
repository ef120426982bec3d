import type { TranscriptItem } from './chat-model.ts'
import { saveFile } from './save-file.ts'

type Download = {
  items: readonly TranscriptItem[]
  /** Who has said an item, in the visitor's language. */
  speakerOf: (item: TranscriptItem) => string
  /** Of the file. */
  name: string
  locale: string
}

/** The conversation as a text file, made in the browser. */
export function downloadTranscript(download: Download): void {
  saveFile({ name: `${download.name}.txt`, type: 'text/plain', text: transcriptText(download) })
}

export function transcriptText({ items, speakerOf, locale }: Download): string {
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  // Of an answer that was interrupted before a word of it was heard, nothing was said.
  const said = items.filter(({ text }) => text !== '')
  const entries = said.map((item) => {
    const sources = (item.citations ?? []).map(
      ({ title, url }) => `  ${[title, url].filter((part) => part !== '').join(': ')}`,
    )
    const heading = `${speakerOf(item)}, ${time.format(item.created_at)}`
    return [heading, item.text, ...sources].join('\n')
  })
  return `${entries.join('\n\n')}\n`
}
