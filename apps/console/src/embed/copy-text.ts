/** Puts a text on the clipboard; plain-http pages have no clipboard interface, so a hidden field helps out there. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    return
  } catch {
    copyByField(text)
  }
}

function copyByField(text: string): void {
  const before = document.activeElement
  const field = document.createElement('textarea')
  field.className = 'copy-field'
  field.value = text
  const place = document.querySelector('dialog[open]') ?? document.body
  place.append(field)
  field.select()
  const isCopied = document.execCommand('copy')
  field.remove()
  if (before instanceof HTMLElement) before.focus()
  if (!isCopied) throw new Error('the browser refused to copy')
}
