import { apiErrorOf } from '@frontdesk/api-client'
import { render } from 'preact'
import { openBrowserLine } from './audio/browser-line.ts'
import type { CallTicket } from './state/call-line.ts'
import { DialModel } from './state/dial-model.ts'
import { Dialer } from './ui/dialer.tsx'

/* The page on which whoever has its address calls one number, where whoever runs the service allows it. */

const number = decodeURIComponent(location.pathname.split('/').at(-1) ?? '')

async function askTicket(): Promise<CallTicket> {
  const response = await fetch(`${location.pathname}/ticket`, { method: 'POST', credentials: 'omit' })
  const text = await response.text()
  if (!response.ok) throw apiErrorOf(response, text)
  return JSON.parse(text).data
}

const place = document.getElementById('dial')
if (place) {
  const dial = new DialModel({ openLine: openBrowserLine, askTicket })
  addEventListener('pagehide', () => dial.hangUp())
  document.title = `Call ${number}`
  render(
    <section class="card">
      <header class="card-head">
        <h1 dir="ltr">{number}</h1>
      </header>
      <Dialer dial={dial} />
    </section>,
    place,
  )
}
