import { appendFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'

/*
 * A language model behind chat completions as a stream, one answer after the other. Of a prompt that its window does not
 * hold it reads the beginning and the end, as servers do.
 */

const [, , runner, weights, contextSize, threads, log] = process.argv
const { getLlama } = await import(pathToFileURL(join(runner, 'node_modules/node-llama-cpp/dist/index.js')).href)
const llama = await getLlama({ gpu: false, build: 'never', progressLogs: false })
const model = await llama.loadModel({ modelPath: weights })
const context = await model.createContext({ contextSize: Number(contextSize), threads: Number(threads) })
const sequence = context.getSequence()

const MOST_TOKENS = 70
/** What stays of the beginning of a prompt that is too long: who the model is. */
const BEGINNING = 0.4
const TEMPERATURE = 0.4
writeFileSync(log, '')

const contentOf = ({ content }) =>
  typeof content === 'string' ? content : (content ?? []).map((part) => part.text ?? '').join('')

function tokensOf(messages) {
  const turns = messages.map(
    (each) => `<|im_start|>${each.role === 'developer' ? 'system' : each.role}\n${contentOf(each)}<|im_end|>\n`,
  )
  const all = model.tokenize(`${turns.join('')}<|im_start|>assistant\n`, true)
  const room = Number(contextSize) - MOST_TOKENS - 8
  if (all.length <= room) return all
  const begin = Math.floor(room * BEGINNING)
  return [...all.slice(0, begin), ...all.slice(begin - room)]
}

/** What the model says, piece by piece; letters that come in two tokens are kept together. */
async function* said(tokens, isGone) {
  // The last token has to be read anew: what follows it is asked for.
  await sequence.adaptStateToTokens(tokens.slice(0, -1), false)
  const spoken = []
  let told = ''
  for await (const token of sequence.evaluate(tokens.slice(sequence.nextTokenIndex), { temperature: TEMPERATURE })) {
    if (isGone() || model.isEogToken(token)) return
    spoken.push(token)
    const whole = model.detokenize(spoken)
    if (whole.endsWith('\ufffd')) continue
    yield whole.slice(told.length)
    told = whole
    if (spoken.length >= MOST_TOKENS) return
  }
}

const event = (fields) =>
  `data: ${JSON.stringify({ id: 'chat', object: 'chat.completion.chunk', created: 1, model: 'smollm2', ...fields })}\n\n`
const choice = (delta, finish_reason = null) => event({ choices: [{ index: 0, delta, finish_reason }] })

async function answer(incoming, response) {
  const { messages } = JSON.parse(await text(incoming))
  const startedAt = performance.now()
  const tokens = tokensOf(messages)
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  response.write(choice({ role: 'assistant', content: '' }))
  let whole = ''
  let firstMs = null
  let count = 0
  for await (const piece of said(tokens, () => response.destroyed)) {
    firstMs ??= performance.now() - startedAt
    count += 1
    whole += piece
    response.write(choice({ content: piece }))
  }
  response.write(choice({}, count >= MOST_TOKENS - 2 ? 'length' : 'stop'))
  response.write(
    event({
      choices: [],
      usage: { prompt_tokens: tokens.length, completion_tokens: count, total_tokens: tokens.length + count },
    }),
  )
  response.end('data: [DONE]\n\n')
  const ms = Math.round(performance.now() - startedAt)
  const line = {
    asked: contentOf(messages.at(-1)).slice(-120),
    tokens: tokens.length,
    firstMs: Math.round(firstMs ?? 0),
    ms,
    isGone: response.destroyed,
    said: whole,
  }
  appendFileSync(log, `${JSON.stringify(line)}\n`)
}

let last = Promise.resolve()
const server = createServer((incoming, response) => {
  last = last
    .then(() => answer(incoming, response))
    .catch((error) => {
      process.stderr.write(`${error.stack}\n`)
      response.destroy()
    })
})
server.keepAliveTimeout = 60_000
server.listen(0, '127.0.0.1', () => process.stdout.write(`http://127.0.0.1:${server.address().port}/v1\n`))
