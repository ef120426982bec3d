import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const docsRoot = fileURLToPath(new URL('../', import.meta.url))

/** The order in which the documentation is read; each folder holds one kind of page. */
export const SECTIONS = [
  { folder: 'tutorials', title: 'Tutorials', says: 'Learn by doing, from nothing to a result', pages: ['first-agent'] },
  {
    folder: 'how-to',
    title: 'How-to guides',
    says: 'Steps for a task at hand',
    pages: [
      'paste-the-snippet',
      'install-on-your-website',
      'give-knowledge',
      'check-what-your-agent-answers',
      'let-the-agent-book-and-sell',
      'set-up-step-by-step',
      'call-a-phone-agent',
      'call-from-a-softphone',
      'connect-twilio',
      'connect-a-sip-trunk',
      'use-the-console',
      'operate',
      'manage-keys',
      'connect-telnyx',
      'connect-providers',
      'give-tools-of-your-own',
      'read-conversations',
      'questions-without-an-answer',
      'call-the-api-safely',
      'receive-webhooks',
      'limit-what-models-cost',
      'contribute',
      'release',
    ],
  },
  {
    folder: 'reference',
    title: 'Reference',
    says: 'Facts to look up',
    pages: [
      'api',
      'errors-and-limits',
      'error-codes',
      'fields',
      'settings',
      'cli',
      'widget-options',
      'page-api',
      'session-protocol',
    ],
  },
  {
    folder: 'explanation',
    title: 'Explanation',
    says: 'How it works, and why',
    pages: [
      'architecture',
      'how-answers-are-found',
      'how-well-it-answers',
      'language-models',
      'voice',
      'security',
      'data',
    ],
  },
  {
    folder: 'decisions',
    title: 'Decisions',
    says: 'What was decided, when and why',
    pages: [
      '0001-one-transcript-fold-for-both-ends',
      '0002-operations-as-a-table',
      '0003-sqlite-with-a-writer-thread-by-default',
      '0004-repeats-in-the-same-transaction',
      '0005-an-encoder-and-a-reader-that-ship',
      '0006-reading-robots-txt-ourselves',
      '0007-decide-then-commit',
      '0008-temporal-for-dates-and-zones',
      '0009-raw-sql-in-two-dialects',
      '0010-understanding-by-rules',
      '0011-a-recogniser-of-our-own',
      '0012-libraries-for-small-things',
      '0013-a-backup-is-a-sqlite-file',
      '0014-an-api-reference-of-our-own',
      '0015-acts-by-meaning',
      '0016-sentences-in-icu-messages',
      '0017-messages-clause-by-clause',
      '0018-a-reader-of-icalendar-of-our-own',
      '0019-an-mcp-client-of-our-own',
    ],
  },
] as const

export type PageSource = { id: string; section: string; source: string }

/** All pages in reading order. A file that the order does not name, or the reverse, is a mistake. */
export function readPages(): PageSource[] {
  const index = { id: 'index', section: '', source: read('index.md') }
  const pages = SECTIONS.flatMap(({ folder, title, pages: names }) => {
    const onDisk = readdirSync(`${docsRoot}${folder}`).filter((name) => name.endsWith('.md'))
    const named: readonly string[] = names
    const stray = onDisk.filter((name) => !named.includes(name.slice(0, -3)))
    if (stray.length > 0) throw new Error(`${folder}/${stray.join(', ')} stands in no section of site/pages.ts`)
    return named.map((name) => ({ id: `${folder}/${name}`, section: title, source: read(`${folder}/${name}.md`) }))
  })
  return [index, ...pages]
}

const read = (path: string): string => readFileSync(`${docsRoot}${path}`, 'utf8')
