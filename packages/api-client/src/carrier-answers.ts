import type {
  CarrierConnectionResource,
  createCarrierConnection,
  createPhoneNumber,
  Deletion,
  MissedCallResource,
  Page,
  PhoneNumberResource,
  updateCarrierConnection,
  updatePhoneNumber,
} from '@frontdesk/schema'
import type { z } from 'zod'

export type { CarrierConnectionResource, MissedCallResource, PhoneNumberResource }

export type CreateCarrierConnectionInput = z.input<typeof createCarrierConnection>
export type UpdateCarrierConnectionInput = z.input<typeof updateCarrierConnection>
export type CreatePhoneNumberInput = z.input<typeof createPhoneNumber>
export type UpdatePhoneNumberInput = z.input<typeof updatePhoneNumber>

/** What operations on carriers and numbers answer with. */
export type CarrierAnswers = {
  createCarrierConnection: CarrierConnectionResource
  listCarrierConnections: Page<CarrierConnectionResource>
  getCarrierConnection: CarrierConnectionResource
  updateCarrierConnection: CarrierConnectionResource
  deleteCarrierConnection: Deletion
  createPhoneNumber: PhoneNumberResource
  listPhoneNumbers: Page<PhoneNumberResource>
  getPhoneNumber: PhoneNumberResource
  updatePhoneNumber: PhoneNumberResource
  deletePhoneNumber: Deletion
  listMissedCalls: Page<MissedCallResource>
}
