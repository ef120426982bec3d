/* The pages work without this file; it adds copying of code and shows where on the page the reader is. */

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

addCopyButtons()
followReading()
