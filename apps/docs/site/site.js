/* The pages work without this file; it adds search, copying of code, and shows where on the page the reader is. */

function addCopyButtons() {
  if (!navigator.clipboard) return
  for (const figure of document.querySelectorAll('figure.code')) {
    if (figure.dataset.language === 'text') continue
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = 'Copy'
    button.addEventListener('click', () => copy(figure.querySelector('code')?.textContent ?? '', button))
    figure.querySelector('figcaption')?.append(button)
  }
}

function copy(text, button) {
  const say = (word) => {
    button.textContent = word
    setTimeout(() => {
      button.textContent = 'Copy'
    }, 1600)
  }
  navigator.clipboard.writeText(text).then(
    () => say('Copied'),
    () => say('Not allowed'),
  )
}

function followReading() {
  const links = new Map()
  for (const link of document.querySelectorAll('.contents a, .side .operations a')) links.set(link.hash.slice(1), link)
  const headings = [...document.querySelectorAll('h2[id], h3[id]')].filter((heading) => links.has(heading.id))
  if (headings.length === 0) return
  let isPlanned = false
  const show = () => {
    isPlanned = false
    const passed = headings.filter((heading) => heading.getBoundingClientRect().top < 120)
    const here = passed.at(-1) ?? headings[0]
    for (const [id, link] of links) link.classList.toggle('here', id === here.id)
  }
  const plan = () => {
    if (isPlanned) return
    isPlanned = true
    requestAnimationFrame(show)
  }
  addEventListener('scroll', plan, { passive: true })
  show()
}

/* Search: the index is fetched when the reader turns to the field. */

const root = new URL('.', document.currentScript.src)

function addSearch() {
  const bar = document.querySelector('.top')
  if (!bar) return
  const box = make('search', { className: 'search' })
  const field = make('input', { type: 'search', placeholder: 'Search', autocomplete: 'off' })
  field.setAttribute('aria-label', 'Search the documentation')
  const results = make('ul', { hidden: true })
  const status = make('p', { className: 'spoken' })
  status.setAttribute('role', 'status')
  box.append(field, results, status)
  bar.append(box)
  field.addEventListener('focus', loadIndex, { once: true })
  field.addEventListener('input', () => showResults(field.value, results, status))
  box.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') {
      results.hidden = true
      field.focus()
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') moveIn(event, [field, ...results.querySelectorAll('a')])
  })
  document.addEventListener('click', (event) => {
    if (!box.contains(event.target)) results.hidden = true
  })
  document.addEventListener('keydown', (event) => {
    const isTyping = /^(INPUT|TEXTAREA|SELECT)$/.test(document.activeElement?.tagName ?? '')
    if (event.key !== '/' || isTyping) return
    event.preventDefault()
    field.focus()
  })
}

const make = (tag, properties) => Object.assign(document.createElement(tag), properties)

function loadIndex() {
  document.head.append(make('script', { src: new URL('search-index.js', root).href }))
}

function moveIn(event, stops) {
  const at = stops.indexOf(document.activeElement)
  const next = stops[at + (event.key === 'ArrowDown' ? 1 : -1)]
  event.preventDefault()
  next?.focus()
}

const MOST_RESULTS = 8

function find(query) {
  const words = query.toLowerCase().match(/[\p{L}\p{N}_-]+/gu) ?? []
  if (words.length === 0) return []
  const scored = (globalThis.frontdeskSearchIndex ?? []).map((entry) => {
    const [, title, heading, text] = entry.map((part) => part.toLowerCase())
    const scores = words.map(
      (word) => (heading.includes(word) ? 6 : 0) + (title.includes(word) ? 4 : 0) + (text.includes(word) ? 1 : 0),
    )
    return { entry, score: scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, 0) }
  })
  const found = scored.filter(({ score }) => score > 0).toSorted((a, b) => b.score - a.score)
  return found.slice(0, MOST_RESULTS).map(({ entry }) => entry)
}

function showResults(query, results, status) {
  const found = find(query)
  results.replaceChildren(
    ...found.map(([path, title, heading]) => {
      const link = make('a', { href: new URL(path, root).href })
      link.append(
        make('strong', { textContent: heading || title }),
        make('span', { textContent: heading ? title : '' }),
      )
      const row = make('li', {})
      row.append(link)
      return row
    }),
  )
  results.hidden = found.length === 0
  status.textContent = query.trim() === '' ? '' : `${found.length} results`
}

addCopyButtons()
followReading()
addSearch()
