import type { CarrierConnection } from './ports.ts'

/** What is wrong with a connection or a number, and what to do about it. */
export type CarrierFinding = { code: string; cause: string; remedy: string }

/** A number as it stands with us. */
export type HeldNumber = { e164: string; carrierRef: string | null; restoredBy: string | null }
/** What is known of a number at its carrier before anything is changed there. */
export type FoundNumber = { carrierRef: string; restoredBy: string | null }

export type SearchedNumber = { e164: string; locality: string | null; region: string | null; needsAddress: boolean }
export type SearchWish = {
  country: string
  type: 'local' | 'tollFree' | 'mobile'
  areaCode?: string | undefined
  contains?: string | undefined
  limit: number
}

export type Found<T> = { status: 'found'; value: T } | { status: 'failed'; finding: CarrierFinding }

/** What can be done at one kind of carrier beside its calls. */
export interface CarrierProvisioning {
  /** Why calls would not come, or not be answered; empty: nothing is wrong. */
  check(connection: CarrierConnection, numbers: readonly HeldNumber[]): Promise<readonly CarrierFinding[]>
  /** Absent: its numbers are led here by hand. */
  numbers?: CarrierNumbers
}

/** How numbers of a carrier are led here and back, found and bought. */
export interface CarrierNumbers {
  /** The number as the account has it. */
  find(connection: CarrierConnection, number: HeldNumber): Promise<Found<FoundNumber>>
  /** CAR18: from now on its calls come here; null: they do. */
  lead(connection: CarrierConnection, number: FoundNumber): Promise<CarrierFinding | null>
  /** CAR18: what was changed is put back as it was; null: it is. */
  release(connection: CarrierConnection, number: HeldNumber): Promise<CarrierFinding | null>
  /** Numbers that could be bought. */
  search(connection: CarrierConnection, wish: SearchWish): Promise<Found<readonly SearchedNumber[]>>
  /** CAR19: buys one, which costs money: never but on an explicit request. */
  buy(connection: CarrierConnection, e164: string): Promise<Found<FoundNumber>>
}
