/** Time for the browser to take the file over; the address holds its memory. */
const KEPT_MS = 10_000

/** Hands over a file that was made here; nothing is asked of the service. */
export function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS)
}
