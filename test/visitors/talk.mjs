/*
 * A visitor at the keyboard: `talk.mjs new BUSINESS`, `say ID "text"`, `press ID N`, `fill ID name=… contact=…`,
 * `rows ID`. The playhouse must be open; PLAYHOUSE_URL says where, if not at its usual place.
 */
import { writeFileSync } from 'node:fs'

const base = process.env.PLAYHOUSE_URL ?? 'http://127.0.0.1:8790'

async function ask(method, path, body) {
  const response = await fetch(`${base}${path}`, {
    method,
    ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })
  const answer = await response.json()
  if (!response.ok) throw new Error(answer.error)
  return answer
}

const say = (id, body) => ask('POST', `/conversations/${id}`, body)
function valuesOf(pairs) {
  return Object.fromEntries(
    pairs.map((pair) => {
      const at = pair.indexOf('=')
      if (at < 1) throw new Error(`"${pair}" is not name=value`)
      return [pair.slice(0, at), pair.slice(at + 1)]
    }),
  )
}

const COMMANDS = {
  async new([business]) {
    const { id, screen } = await ask('POST', '/conversations', { business })
    return `${id}\n${screen}`
  },
  say: async ([id, ...words]) => (await say(id, { text: words.join(' ') })).screen,
  press: async ([id, ...numbers]) => (await say(id, { press: numbers.map(Number) })).screen,
  fill: async ([id, ...pairs]) => (await say(id, { fill: valuesOf(pairs) })).screen,
  async rows([id]) {
    const { bookings, orders, messages } = await ask('GET', `/conversations/${id}`)
    return JSON.stringify({ bookings, orders, messages }, null, 1)
  },
  async transcript([id]) {
    const { transcript } = await ask('GET', `/conversations/${id}`)
    return transcript.map(({ role, text }) => `${role === 'visitor' ? '>' : ' '} ${text}`).join('\n')
  },
  async keep([id, file]) {
    const { kept } = await ask('GET', `/conversations/${id}`)
    writeFileSync(file, `${JSON.stringify(kept, null, 2)}\n`)
    return `${kept.said.length} turns are kept in ${file}`
  },
  houses: async () => JSON.stringify(await ask('GET', '/houses'), null, 1),
  end: async () => JSON.stringify(await ask('POST', '/end')),
}

const [command = '', ...rest] = process.argv.slice(2)
try {
  const run = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : null
  if (!run) throw new Error(`talk.mjs ${Object.keys(COMMANDS).join(' | ')}`)
  process.stdout.write(`${await run(rest)}\n`)
} catch (error) {
  process.stderr.write(`${error.cause?.code === 'ECONNREFUSED' ? `no playhouse is open at ${base}` : error.message}\n`)
  process.exitCode = 1
}
