import type {
  CarrierCheck,
  CarrierConnectionResource,
  createCarrierConnection,
  createPhoneNumber,
  Deletion,
  MissedCallResource,
  numberSearch,
  OfferedNumbers,
  Page,
  PhoneNumberResource,
  purchaseNumber,
  updateCarrierConnection,
  updatePhoneNumber,
} from '@frontdesk/schema'
import type { z } from 'zod'

export type { CarrierCheck, CarrierConnectionResource, MissedCallResource, OfferedNumbers, PhoneNumberResource }

export type CreateCarrierConnectionInput = z.input<typeof createCarrierConnection>
export type UpdateCarrierConnectionInput = z.input<typeof updateCarrierConnection>
export type SearchNumbersInput = z.input<typeof numberSearch>
export type PurchaseNumberInput = z.input<typeof purchaseNumber>
export type CreatePhoneNumberInput = z.input<typeof createPhoneNumber>
export type UpdatePhoneNumberInput = z.input<typeof updatePhoneNumber>

/** What operations on carriers and numbers answer with. */
export type CarrierAnswers = {
  createCarrierConnection: CarrierConnectionResource
  listCarrierConnections: Page<CarrierConnectionResource>
  getCarrierConnection: CarrierConnectionResource
  updateCarrierConnection: CarrierConnectionResource
  deleteCarrierConnection: Deletion
  checkCarrierConnection: CarrierCheck
  searchCarrierNumbers: OfferedNumbers
  purchaseCarrierNumber: PhoneNumberResource
  createPhoneNumber: PhoneNumberResource
  listPhoneNumbers: Page<PhoneNumberResource>
  getPhoneNumber: PhoneNumberResource
  updatePhoneNumber: PhoneNumberResource
  deletePhoneNumber: Deletion
  connectPhoneNumber: PhoneNumberResource
  listMissedCalls: Page<MissedCallResource>
}
