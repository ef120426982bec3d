import { render } from 'preact'
import { createConsole } from '../shared/state/console.ts'
import { inBackground } from '../shared/state/in-background.ts'
import { App } from '../shell/app.tsx'
import { copyText } from './copy-text.ts'
import { saveFile } from './save-file.ts'
import { takeSetupToken } from './setup-token.ts'

// The script lies in `{console}/assets/`, wherever the owner has mounted the console.
const base = new URL(/* @vite-ignore */ '../', import.meta.url).pathname.replace(/\/$/, '')

const place = document.getElementById('console')
if (place) {
  const app = createConsole({
    base,
    fetch: (url, init) => fetch(url, init),
    setupToken: takeSetupToken(location, history),
    copy: copyText,
    save: saveFile,
  })
  inBackground(app.session.load())
  render(<App app={app} />, place)
}
