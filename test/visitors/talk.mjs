/*
 * A visitor at the keyboard: `talk.mjs new BUSINESS`, `say ID "text"`, `press ID N`, `fill ID name=… contact=…`,
 * `rows ID`. The playhouse must be open; PLAYHOUSE_URL says where, if not at its usual place.
 */
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
const money = (minor, currency) => new Intl.NumberFormat('en-GB', { style: 'currency', currency }).format(minor / 100)

const CARDS = {
  form: ({ title, fields, submit_label: submit }) => [
    `[form: ${title}]`,
    ...fields.map(
      ({ name, label, required, value }) =>
        `  ${name}=…  ${label}${required ? '' : ' (may be left out)'}${value ? `, filled in with "${value}"` : ''}`,
    ),
    `  button: ${submit} (talk.mjs fill)`,
  ],
  quantity: ({ title, min, max, submit_label: submit }) => [
    `[how many: ${title}]`,
    `  quantity=…  from ${min} to ${max}; button: ${submit} (talk.mjs fill)`,
  ],
  confirmation: ({ title, rows, code }) => [
    `[confirmed: ${title}]`,
    ...rows.map(({ label, value }) => `  ${label}: ${value}`),
    ...(code ? [`  code: ${code}`] : []),
  ],
  slots: ({ title }) => [`[times: ${title}]`],
  choices: ({ title, several }) => [`[choose: ${title}]${several ? ' several may be pressed at once' : ''}`],
  order: ({ title, lines, total, currency }) => [
    `[order: ${title}]`,
    ...lines.map(
      ({ quantity, label, modifiers, amount }) =>
        `  ${quantity} × ${[label, ...modifiers].join(', ')}  ${money(amount, currency)}`,
    ),
    `  total ${money(total, currency)}`,
  ],
  listings: ({ title, listings }) => [
    `[homes: ${title}]`,
    ...listings.map((home) => `  ${[home.title, home.place, home.price, home.rooms].filter(Boolean).join(' · ')}`),
  ],
}

/** An answer as somebody in front of it sees it. */
function shown({ text, card, buttons, citations, status }) {
  const lines = [text]
  if (card) lines.push(...(CARDS[card.type]?.(card) ?? [`[${card.type}]`]))
  lines.push(...buttons.map(({ number, label }) => `  (${number}) ${label}`))
  const pages = [...new Set((citations ?? []).map(({ url }) => url))]
  if (pages.length > 0) lines.push(`  from: ${pages.join(', ')}`)
  if (status && status !== 'listening') lines.push(`  [${status}]`)
  return lines.join('\n')
}

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
    const { id, ...answer } = await ask('POST', '/conversations', { business })
    return `${id}\n${shown(answer)}`
  },
  say: async ([id, ...words]) => shown(await say(id, { text: words.join(' ') })),
  press: async ([id, ...numbers]) => shown(await say(id, { press: numbers.map(Number) })),
  fill: async ([id, ...pairs]) => shown(await say(id, { fill: valuesOf(pairs) })),
  async rows([id]) {
    const { bookings, orders, messages } = await ask('GET', `/conversations/${id}`)
    return JSON.stringify({ bookings, orders, messages }, null, 1)
  },
  async transcript([id]) {
    const { transcript } = await ask('GET', `/conversations/${id}`)
    return transcript.map(({ role, text }) => `${role === 'visitor' ? '>' : ' '} ${text}`).join('\n')
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
