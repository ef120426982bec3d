import { describe, expect, it } from 'vitest'
import { TelnyxTransfers } from './telnyx-transfers.ts'
import { readTransferState, transferState } from './transfer-state.ts'

describe('a transfer at Telnyx', () => {
  it('[CY5] is over when Telnyx says what became of it, and a second one takes its place', async () => {
    const transfers = new TelnyxTransfers()
    const first = transfers.begin('v3:call')
    const second = transfers.begin('v3:call')
    transfers.settle('v3:another', 'failed')
    transfers.settle('v3:call', 'ok')
    transfers.settle('v3:call', 'failed')
    expect(await Promise.all([first, second])).toEqual(['failed', 'ok'])
  })

  it('[CY5] is known by the webhooks of the leg that it dials', () => {
    expect(readTransferState(transferState('v3:call/+='))).toBe('v3:call/+=')
    for (const other of [null, '', 'bm9uc2Vuc2U=', Buffer.from('{"other":1}').toString('base64')])
      expect(readTransferState(other)).toBeNull()
  })
})
