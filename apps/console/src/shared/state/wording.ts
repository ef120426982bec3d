import type {
  AgentRoleTemplate,
  BusinessSupportService,
  CommunicationType,
  ConsoleKey,
  KeyScope,
  KeyTier,
  KnowledgeStatus,
} from '@frontdesk/schema'

/** The words of the wire, as an owner reads them. */
export const capabilityWords: Record<BusinessSupportService, { name: string; meaning: string }> = {
  NONE: { name: 'Questions and messages', meaning: 'Answers from your pages and takes messages' },
  APPOINTMENT_MANAGEMENT: { name: 'Appointments', meaning: 'Scheduling' },
  RESERVATION_MANAGEMENT: { name: 'Reservations', meaning: 'Tables and rooms' },
  MENU_ORDER_MANAGEMENT: { name: 'Menu orders', meaning: 'Restaurants' },
  PRODUCT_ORDER_MANAGEMENT: { name: 'Product orders', meaning: 'Shops' },
  INVENTORY_MANAGEMENT: { name: 'Inventory', meaning: 'What is in stock' },
  PROPERTY_MANAGEMENT: { name: 'Properties', meaning: 'Listings' },
}

export const roleWords: Record<AgentRoleTemplate, string> = {
  CUSTOMER_SUPPORT_GENERAL: 'Customer support',
  TECHNICAL_SUPPORT_SPECIALIST: 'Technical support',
  SALES_REPRESENTATIVE: 'Sales',
  ONBOARDING_SPECIALIST: 'Onboarding',
  BILLING_SUPPORT_SPECIALIST: 'Billing',
}

export const communicationWords: Record<CommunicationType, string> = {
  TEXT: 'Text',
  VOICE: 'Voice',
  UNIFIED: 'Text and voice',
}

export type Tone = 'good' | 'busy' | 'warn' | 'bad' | 'quiet'

export const knowledgeWords: Record<KnowledgeStatus, { name: string; tone: Tone }> = {
  queued: { name: 'Waiting to be read', tone: 'busy' },
  crawling: { name: 'Reading the website', tone: 'busy' },
  ready: { name: 'Ready', tone: 'good' },
  failed: { name: 'Could not be read', tone: 'bad' },
  blocked: { name: 'Blocked by the website', tone: 'warn' },
  none: { name: 'No knowledge', tone: 'quiet' },
}

export const keyStatusWords: Record<ConsoleKey['status'], { name: string; tone: Tone }> = {
  active: { name: 'Active', tone: 'good' },
  expiring: { name: 'Expiring', tone: 'warn' },
  expired: { name: 'Expired', tone: 'quiet' },
  revoked: { name: 'Revoked', tone: 'quiet' },
}

export const tierWords: Record<KeyTier, string> = {
  standard: 'Standard',
  professional: 'Professional',
  enterprise: 'Enterprise',
}

export const scopeWords: Record<KeyScope, { name: string; meaning: string }> = {
  read: { name: 'Read', meaning: 'See agents, their status, conversations and messages' },
  write: { name: 'Write', meaning: 'Create, change and delete agents' },
  admin: { name: 'Admin', meaning: 'Everything the API offers, settings of the organization included' },
}

export const countOf = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`
