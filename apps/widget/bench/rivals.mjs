import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/* Published widgets that ours is measured beside. They are fetched into a folder of this machine when the benchmark
   runs; nothing of them is in the repository or shipped. */

const FOLDER = join(tmpdir(), 'frontdesk-widget-bench')

const RIVALS = [
  {
    name: 'ElevenLabs',
    package: '@elevenlabs/convai-widget-embed',
    version: '0.5.4',
    body: () =>
      '<elevenlabs-convai agent-id="agent_bench"></elevenlabs-convai><script async src="/files/@elevenlabs/convai-widget-embed/dist/index.js"></script>',
  },
  {
    name: 'Flowise',
    package: 'flowise-embed',
    version: '3.1.6',
    body: (origin) =>
      `<script type="module">import Chatbot from '/files/flowise-embed/dist/web.js'
Chatbot.init({ chatflowid: 'bench', apiHost: '${origin}' })</script>`,
  },
]

/** Those that are there or can be fetched now. */
export function fetchRivals(say) {
  mkdirSync(FOLDER, { recursive: true })
  return RIVALS.flatMap((rival) => {
    const folder = join(FOLDER, 'node_modules')
    if (!existsSync(join(folder, rival.package))) install(rival, say)
    const isThere = existsSync(join(folder, rival.package))
    return isThere ? [{ name: `${rival.name} ${rival.version}`, folder, body: rival.body }] : []
  })
}

function install(rival, say) {
  say(`fetching ${rival.package} ${rival.version}`)
  const options = ['install', '--prefix', FOLDER, '--ignore-scripts', '--no-audit', '--no-fund', '--legacy-peer-deps']
  try {
    execFileSync('npm', [...options, `${rival.package}@${rival.version}`], { stdio: 'ignore', timeout: 180_000 })
  } catch {
    say(`${rival.package} could not be fetched and is left out`)
  }
}
