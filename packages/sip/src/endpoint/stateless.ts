import { createHmac } from 'node:crypto'
import type { Header } from '../message/headers.ts'
import { listOf } from '../message/headers.ts'
import { parseVia } from '../message/via.ts'
import { type Answer, writeResponse } from '../message/write.ts'
import { answerTo } from '../transaction/transactions.ts'
import type { Flow } from '../transport/flow.ts'

/**
 * Answers once and keeps nothing: a copy of the request gets the same answer with the same tag (RFC 3261, 8.2.7). What
 * is sent this way is never sent again, so that no stranger can have more packets sent than it sends.
 */
export function createStateless(
  secret: Buffer,
): (headers: readonly Header[], flow: Flow, answer: Omit<Answer, 'toTag'>) => void {
  return (headers, flow, answer) => {
    const marks = ['via', 'from', 'call-id', 'cseq'].map(
      (name) => headers.find((header) => header.name === name)?.value,
    )
    const toTag = createHmac('sha256', secret).update(JSON.stringify(marks)).digest('hex').slice(0, 24)
    const via = parseVia(listOf(headers, 'via')?.[0] ?? '')
    const send = via === null ? (text: string) => flow.send(text) : answerTo(flow, via)
    send(writeResponse(headers, flow, { ...answer, toTag }))
  }
}
