/** What Twilio would do with an answer of ours. */
export type Verb =
  | { do: 'reject'; reason: string }
  | { do: 'hangup' }
  | { do: 'stream'; url: string; action: string; statusCallback: string; parameters: Record<string, string> }
  | { do: 'dial'; number: string; callerId: string; timeLimit: number; action: string }
  | { do: 'nothing' }

type Element = { name: string; attributes: Record<string, string>; text: string }

/** Reads TwiML as strictly as is needed to notice what is not well-formed; of its verbs the first counts. */
export function readTwiml(xml: string): Verb {
  const elements = elementsIn(xml)
  const named = (name: string) => elements.find((element) => element.name === name)
  if (elements[0]?.name !== 'Response') throw new Error(`This is no TwiML: ${xml.slice(0, 200)}`)
  const reject = named('Reject')
  if (reject) return { do: 'reject', reason: reject.attributes['reason'] ?? 'rejected' }
  const [connect, stream] = [named('Connect'), named('Stream')]
  if (connect && stream) return streamOf(connect, stream, elements)
  const dial = named('Dial')
  if (dial) return dialOf(dial, named('Number'))
  return named('Hangup') ? { do: 'hangup' } : { do: 'nothing' }
}

function dialOf({ attributes }: Element, number: Element | undefined): Verb {
  const { callerId = '', timeLimit = '', action = '' } = attributes
  return { do: 'dial', number: number?.text ?? '', callerId, timeLimit: Number(timeLimit), action }
}

function streamOf(connect: Element, stream: Element, elements: readonly Element[]): Verb {
  const { url = '', statusCallback = '' } = stream.attributes
  if (!/^wss?:/.test(url) || url.includes('?')) throw new Error(`Twilio refuses to stream to ${url}: error 31920`)
  const parameters = elements
    .filter(({ name }) => name === 'Parameter')
    .map(({ attributes }) => [attributes['name'] ?? '', attributes['value'] ?? ''] as const)
  const tooLong = parameters.find(([name, value]) => name.length + value.length >= 500)
  if (tooLong) throw new Error(`Twilio refuses the parameter ${tooLong[0]}: it is longer than 500 characters`)
  const action = connect.attributes['action'] ?? ''
  return { do: 'stream', url, action, statusCallback, parameters: Object.fromEntries(parameters) }
}

/** In order; whatever is not closed, or not escaped, throws. */
function elementsIn(xml: string): Element[] {
  const body = xml.replace(/^<\?xml[^>]*\?>/, '')
  const found: Element[] = []
  const open: Element[] = []
  let at = 0
  for (const match of body.matchAll(/<(\/?)([A-Za-z]+)((?:\s+[A-Za-z]+="[^"<]*")*)\s*(\/?)>/g)) {
    const between = body.slice(at, match.index)
    if (/[<>]/.test(between)) throw new Error(`This is no XML: ${between}`)
    const inner = open.at(-1)
    if (inner) inner.text += unescaped(between)
    at = match.index + match[0].length
    const [, isEnd, name = '', attributes = '', isEmpty] = match
    if (isEnd) {
      if (open.pop()?.name !== name) throw new Error(`</${name}> closes nothing`)
      continue
    }
    const element = { name, attributes: attributesIn(attributes), text: '' }
    found.push(element)
    if (!isEmpty) open.push(element)
  }
  if (open.length > 0 || body.slice(at).trim() !== '') throw new Error('The TwiML is not closed')
  return found
}

const attributesIn = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/([A-Za-z]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, unescaped(value)]),
  )

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function unescaped(text: string): string {
  return text.replace(/&(\w*);?/g, (whole, name: string) => {
    const letter = ENTITIES[name]
    if (letter === undefined || !whole.endsWith(';')) throw new Error(`${whole} is not escaped`)
    return letter
  })
}
