import { type Client, createClient, type KnowledgeSourceResource } from '@frontdesk/api-client'
import { describe, expect, it } from 'vitest'
import { remedyFor } from './reading-remedies.ts'
import { type LastReading, pageAddress, readingWords, readPages } from './reading-words.ts'
import { countOfRules, ruleProblem, WebsiteModel } from './website-model.ts'

const stored: KnowledgeSourceResource = {
  id: 'kns_1',
  kind: 'website',
  title: 'example.com',
  url: 'https://example.com/',
  status: 'ready',
  reason: null,
  pages: 12,
  lastCrawlAt: 1,
  nextCrawlAt: null,
  include: [],
  exclude: ['/blog/*'],
  lastReading: null,
  usedBy: 1,
  createdAt: 1,
}

/** A service that holds one website, which others may change too. */
function website() {
  const service = { source: { ...stored }, isBusy: false }
  const sent: unknown[] = []
  const client: Client = createClient({
    baseUrl: '/console/api/v1',
    fetch: async (url, init) => {
      const answer = (status: number, body: object) => new Response(JSON.stringify(body), { status })
      if (init.method === 'POST') {
        sent.push(new URL(url, 'http://console.test').pathname)
        if (service.isBusy) return answer(409, { success: false, error: 'It is being read now' })
        service.source = { ...service.source, status: 'queued' }
        return answer(200, { success: true, data: service.source })
      }
      if (init.method !== 'PATCH') return answer(200, { success: true, data: service.source })
      const body = JSON.parse(typeof init.body === 'string' ? init.body : '{}')
      sent.push(body)
      const bad = (body.include ?? []).findIndex((pattern: string) => !/^[/*]/.test(pattern))
      if (bad !== -1) {
        const message = `include.${bad} must be a path such as /blog/*`
        const details = [{ path: `include.${bad}`, code: 'invalid_format', message }]
        return answer(400, { success: false, error: message, details })
      }
      service.source = { ...service.source, ...body, status: 'queued' }
      return answer(200, { success: true, data: service.source })
    },
  })
  return { model: new WebsiteModel(client, 'kns_1'), service, sent }
}

describe('rules of a website', () => {
  it('[CO21] [CO80] sends the list that differs, a pattern for each line with something on it', async () => {
    const { model, sent } = website()
    await model.load()
    expect(model.form.values.value).toEqual({ include: '', exclude: '/blog/*' })
    expect(await model.save()).toBe('unchanged')
    model.form.set('include', '\n /help/* \n\n*.html\n')
    expect(await model.save()).toBe('saved')
    expect(sent).toEqual([{ include: ['/help/*', '*.html'] }])
    expect(model.form.values.value.include).toBe('/help/*\n*.html')
    expect(model.source.value).toMatchObject({ value: { status: 'queued' } })
    expect(await model.save()).toBe('unchanged')
  })

  it('[CO80] names the pattern that is none, until something else is typed', async () => {
    const { model } = website()
    await model.load()
    model.form.set('include', '/help/*\n\nblog/*')
    expect(await model.save()).toBe('refused')
    expect(ruleProblem(model.form, 'include')).toBe('“blog/*”: This must be a path such as /blog/*')
    expect(ruleProblem(model.form, 'exclude')).toBeNull()
    expect(model.form.message.value).toBeNull()
    model.form.set('include', '/help/*')
    expect(ruleProblem(model.form, 'include')).toBeNull()
  })

  it('[CO23] keeps what is typed when the website is looked at again', async () => {
    const { model, service } = website()
    await model.load()
    model.form.set('include', '/help/')
    service.source = { ...service.source, exclude: ['/shop/'], include: ['/team'] }
    await model.load()
    expect(model.form.values.value).toEqual({ include: '/help/', exclude: '/shop/' })
    expect(model.source.value.status === 'ready' && countOfRules(model.source.value.value)).toBe(2)
  })
})

describe('a website that is read again', () => {
  it('[KG1] is asked for once, and keeps rules that are typed and not saved', async () => {
    const { model, sent } = website()
    await model.load()
    model.form.set('include', '/help/')
    expect(await model.readAgain()).toBe(true)
    expect(sent).toEqual(['/console/api/v1/knowledge-sources/kns_1/crawl'])
    expect(model.source.value).toMatchObject({ value: { status: 'queued' } })
    expect(model.form.values.value.include).toBe('/help/')
  })

  it('[KG1] says why it is not, and the website stays as it was', async () => {
    const { model, service } = website()
    await model.load()
    service.isBusy = true
    expect(await model.readAgain()).toBe(false)
    expect(model.reading.failure.value).not.toBeNull()
    expect(model.source.value).toMatchObject({ value: { status: 'ready' } })
  })
})

describe('a page that could not be read', () => {
  it.each([
    ['it answered with status 404', /take the links to it off/],
    ['it answered with status 403', /keeps programs out/],
    ['it answered with status 503', /Try again later/],
    ['the site took too long to answer', /Try again later/],
    ['the site redirects more than 5 times', /go in a circle/],
    ['its robots.txt asks not to be read', /Allow Frontdesk in the robots\.txt/],
  ])('[KG2] has a remedy: %s', (reason, remedy) => {
    expect(remedyFor(reason)).toMatch(remedy)
  })

  it('[KG2] has none where the reason says it all', () => {
    expect(remedyFor('its address is too long')).toBeNull()
  })
})

describe('the last reading', () => {
  const listed = (...paths: string[]) => ({
    count: paths.length,
    urls: paths.map((path) => `https://example.com${path}`),
  })
  const reading = (changes: Partial<LastReading>): LastReading => ({
    readAt: 1,
    new: listed(),
    changed: listed(),
    gone: listed(),
    unchanged: listed('/', '/team'),
    failed: { count: 0, pages: [] },
    ...changes,
  })
  const failed = { count: 1, pages: [{ url: 'https://example.com/x', reason: 'it answered with status 503' }] }

  it.each([
    [
      { new: listed('/a', '/b', '/c'), changed: listed('/d'), gone: listed('/e', '/f') },
      '3 pages new, 1 changed, 2 gone',
    ],
    [{ changed: listed('/d'), failed }, '1 page changed, 1 not readable'],
    [{ failed }, '1 page not readable'],
    [{}, 'Nothing changed'],
  ])('[CO81] is told in words: %#', (changes, words) => {
    expect(readingWords(reading(changes))).toBe(words)
  })

  it('[CO81] has the pages of each kind under it, with why they could not be read', () => {
    const lists = readPages(reading({ new: { count: 31, urls: ['https://example.com/a'] }, failed }))
    expect(lists).toEqual([
      { name: 'New', count: 31, pages: [{ url: 'https://example.com/a', reason: null }] },
      { name: 'Not readable', ...failed },
      expect.objectContaining({ name: 'Unchanged', count: 2 }),
    ])
  })

  it('[CO81] tells pages apart by their parameters', () => {
    expect(['https://example.com/news?page=2', 'https://example.com/'].map(pageAddress)).toEqual([
      'example.com/news?page=2',
      'example.com',
    ])
  })
})
