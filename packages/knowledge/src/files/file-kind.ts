/** Kinds of files that can be read. A table of questions and answers is curated knowledge. */
export const FILE_KINDS = ['pdf', 'docx', 'html', 'csv', 'text'] as const
export type FileKind = (typeof FILE_KINDS)[number]

const KIND_OF_ENDING: Readonly<Record<string, FileKind>> = {
  pdf: 'pdf',
  docx: 'docx',
  html: 'html',
  htm: 'html',
  xhtml: 'html',
  csv: 'csv',
  tsv: 'csv',
  md: 'text',
  markdown: 'text',
  txt: 'text',
  text: 'text',
}

/** FI1: the kind that a file's name ends on; null for one that cannot be read. */
export function fileKindOf(name: string): FileKind | null {
  const ending = /\.([a-z0-9]{1,8})$/i.exec(name.trim())?.[1]?.toLowerCase()
  return ending === undefined ? null : (KIND_OF_ENDING[ending] ?? null)
}

/** What a page is called that has no title of its own: the file's name without its ending. */
export const titleOfFile = (name: string): string =>
  name
    .split(/[\\/]/)
    .at(-1)
    ?.replace(/\.[a-z0-9]{1,8}$/i, '')
    .replace(/[_-]+/g, ' ')
    .trim() || 'File'
