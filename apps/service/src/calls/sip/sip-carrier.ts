import { setTimeout as sleep } from 'node:timers/promises'
import type { IncomingCall, SipServer } from '@frontdesk/sip'
import { inBackground, repeatedly } from '../../background.ts'
import type { Services } from '../../services.ts'
import { PhoneCalls } from '../phone-calls.ts'
import { answerSipCall, type SipCallDeps } from './answer-sip-call.ts'
import { openSipServer } from './open-sip-server.ts'
import type { SipLeg } from './sip-leg.ts'
import { SipTrunks } from './sip-trunks.ts'

/** How soon a trunk that was connected may call, and a port that became free is taken. */
const ROUND_MS = 5_000
const LOOK_MS = 100

/** The carrier `sip` of a process: softphones of this machine, and trunks that owners have connected. */
export class SipCarrier {
  private readonly services: Services
  private readonly trunks: SipTrunks
  private readonly deps: SipCallDeps
  private server: SipServer | null = null
  private isDraining = false
  private stopRounds: () => void = () => undefined

  constructor(services: Services) {
    this.services = services
    this.trunks = new SipTrunks(services)
    this.deps = {
      services,
      calls: new PhoneCalls<SipLeg>(services),
      trunks: this.trunks,
      onFindings: (trunkId, found) => services.sip.keep(trunkId, found),
    }
  }

  /** PS1: takes calls from now on; where it cannot yet, it says why and tries again. */
  async start(): Promise<void> {
    await this.refresh()
    const { log, sip } = this.services
    if (sip.reason !== null) log.warn({ stage: 'sip' }, `no SIP calls are taken: ${sip.reason}`)
    this.stopRounds = repeatedly(log, { stage: 'trunks of SIP', everyMs: ROUND_MS }, () => this.refresh())
  }

  /** PS9: new calls are told to come again later; those that run go on. */
  drain(): void {
    this.isDraining = true
    this.stopRounds()
    this.server?.drain()
  }

  /** PS9: what still runs after so long is hung up. */
  async stop(patienceMs: number): Promise<void> {
    this.drain()
    const endsAt = performance.now() + patienceMs
    // oxlint-disable-next-line no-await-in-loop
    while (this.server !== null && this.server.callCount() > 0 && performance.now() < endsAt) await sleep(LOOK_MS)
    await this.server?.close()
  }

  /** Who may call now, as the stores say. */
  async refresh(): Promise<void> {
    const trunks = await this.trunks.read()
    if (this.isDraining) return
    if (this.server !== null) return this.tellFaults(this.server.setTrunks(trunks))
    const opened = await openSipServer(this.services.settings, trunks, (call) => this.take(call))
    const { settings, sip } = this.services
    sip.reason = opened.status === 'closed' ? opened.reason : null
    if (opened.status === 'closed') return
    this.server = opened.server
    sip.address = `${settings.SIP_PUBLIC_ADDRESS ?? settings.SIP_HOST}:${opened.server.port}`
  }

  private take(call: IncomingCall): void {
    const answered = answerSipCall(this.deps, call).catch((error: unknown) => {
      call.reject('unavailable')
      throw error
    })
    inBackground(this.services.log, 'answer of a SIP call', answered)
  }

  private tellFaults(faults: readonly { code: string; field: string }[]): void {
    for (const { code, field } of faults) this.services.log.debug({ code, field }, 'a trunk of SIP cannot be used')
  }
}
