/** Transfers that are being dialled in this process, until Telnyx says what became of them. */
export class TelnyxTransfers {
  private readonly waiting = new Map<string, (status: 'ok' | 'failed') => void>()

  /** Resolves when whoever is dialled answers, or does not. */
  begin(callControlId: string): Promise<'ok' | 'failed'> {
    this.settle(callControlId, 'failed')
    return new Promise((resolve) => this.waiting.set(callControlId, resolve))
  }

  settle(callControlId: string, status: 'ok' | 'failed'): void {
    this.waiting.get(callControlId)?.(status)
    this.waiting.delete(callControlId)
  }
}
