import { createServer } from 'node:http'
import type { Injection } from './corpus.ts'

/* Where the words stand: a page for each line, about a thing of its own. */

const SYLLABLES = [
  'ba',
  'cor',
  'del',
  'fen',
  'gol',
  'har',
  'jes',
  'kal',
  'lor',
  'mav',
  'nol',
  'pel',
  'rus',
  'sev',
  'tam',
  'vin',
]
const LAST = SYLLABLES.length

/** A thing of its own for each line, so that a question about it leads to the words beside it. */
export const thingOf = ({ at }: Injection): string => {
  const name = `${SYLLABLES[at % LAST]}${SYLLABLES[Math.floor(at / LAST) % LAST]}ian`
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`
}

export const factOf = (line: Injection): string =>
  `The ${thingOf(line)} package costs €${20 + (line.at % 70)}.00 and takes 25 minutes.`

/** What a visitor says who has nothing to do with it; where the words are the visitor's, those. */
export const questionOf = (line: Injection): string =>
  line.where === 'visitor' ? line.text : `What does the ${thingOf(line)} package cost?`

const pathOf = ({ at }: Injection): string => `/packages/${at}`

/** The pages of a website, those of these lines among them. */
export async function serveSite(lines: readonly Injection[]) {
  const pages = new Map(lines.filter(({ where }) => where === 'page').map((line) => [pathOf(line), pageOf(line)]))
  const links = [...pages.keys()].map((path) => `<li><a href="${path}">Package ${path}</a></li>`).join('')
  pages.set(
    '/',
    `<title>Harbor Desk</title><h1>Harbor Desk</h1><p>We look after guests at the harbor.</p><ul>${links}</ul>`,
  )
  const server = createServer(({ url = '/' }, response) => {
    const page = pages.get(url)
    if (page === undefined) return void response.writeHead(404).end()
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(`<!doctype html><html lang="en">${page}`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() }
}

const pageOf = (line: Injection): string =>
  `<title>The ${thingOf(line)} package</title><h1>The ${thingOf(line)} package</h1><p>${factOf(line)} ${line.text}</p>`
