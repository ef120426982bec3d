import type {
  CreateCarrierConnectionInput,
  CreatePhoneNumberInput,
  PurchaseNumberInput,
  SearchNumbersInput,
  UpdateCarrierConnectionInput,
  UpdatePhoneNumberInput,
} from '../answers.ts'
import type { CallOptions } from '../client-options.ts'
import { everyEntry, type ListOptions, pageQuery } from '../pages.ts'
import type { Send } from '../send.ts'

/** Accounts at telephone carriers, and telephone systems. */
export function carrierConnectionCalls(send: Send) {
  const list = (options: ListOptions = {}) => send('listCarrierConnections', { query: pageQuery(options), options })
  return {
    create: (body: CreateCarrierConnectionInput, options?: CallOptions) =>
      send('createCarrierConnection', { body, options }),
    list,
    /** Every carrier connection, newest first. */
    all: (options: ListOptions = {}) => everyEntry(list, options),
    get: (id: string, options?: CallOptions) => send('getCarrierConnection', { parameters: { id }, options }),
    update: (id: string, body: UpdateCarrierConnectionInput, options?: CallOptions) =>
      send('updateCarrierConnection', { parameters: { id }, body, options }),
    delete: (id: string, options?: CallOptions) => send('deleteCarrierConnection', { parameters: { id }, options }),
    /** Why calls over it would not come, or not be answered. */
    check: (id: string, options?: CallOptions) => send('checkCarrierConnection', { parameters: { id }, options }),
    /** Numbers that the carrier sells. */
    searchNumbers: (id: string, query: SearchNumbersInput = {}, options?: CallOptions) =>
      send('searchCarrierNumbers', { parameters: { id }, query, options }),
    /** Buys a number, which costs money at the carrier. */
    purchaseNumber: (id: string, body: PurchaseNumberInput, options?: CallOptions) =>
      send('purchaseCarrierNumber', { parameters: { id }, body, options }),
  }
}

/** Numbers at carriers, and who answers them. */
export function phoneNumberCalls(send: Send) {
  const list = (options: ListOptions = {}) => send('listPhoneNumbers', { query: pageQuery(options), options })
  return {
    create: (body: CreatePhoneNumberInput, options?: CallOptions) => send('createPhoneNumber', { body, options }),
    list,
    /** Every number, newest first. */
    all: (options: ListOptions = {}) => everyEntry(list, options),
    get: (id: string, options?: CallOptions) => send('getPhoneNumber', { parameters: { id }, options }),
    update: (id: string, body: UpdatePhoneNumberInput, options?: CallOptions) =>
      send('updatePhoneNumber', { parameters: { id }, body, options }),
    delete: (id: string, options?: CallOptions) => send('deletePhoneNumber', { parameters: { id }, options }),
    /** Has its calls led here, again. */
    connect: (id: string, options?: CallOptions) => send('connectPhoneNumber', { parameters: { id }, options }),
  }
}

/** Calls over carriers that reached no agent. */
export function missedCallCalls(send: Send) {
  const list = (options: ListOptions = {}) => send('listMissedCalls', { query: pageQuery(options), options })
  return {
    list,
    /** Every one of the last 30 days, newest first. */
    all: (options: ListOptions = {}) => everyEntry(list, options),
  }
}
