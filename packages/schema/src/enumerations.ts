/** Spec 2.2, in the specification's order. Plain constants: the widget uses them without bundling zod. */
export const BUSINESS_SUPPORT_SERVICES = [
  'APPOINTMENT_MANAGEMENT',
  'INVENTORY_MANAGEMENT',
  'MENU_ORDER_MANAGEMENT',
  'PRODUCT_ORDER_MANAGEMENT',
  'RESERVATION_MANAGEMENT',
  'PROPERTY_MANAGEMENT',
  'NONE',
] as const
export type BusinessSupportService = (typeof BUSINESS_SUPPORT_SERVICES)[number]

export const AGENT_ROLE_TEMPLATES = [
  'CUSTOMER_SUPPORT_GENERAL',
  'TECHNICAL_SUPPORT_SPECIALIST',
  'SALES_REPRESENTATIVE',
  'ONBOARDING_SPECIALIST',
  'BILLING_SUPPORT_SPECIALIST',
] as const
export type AgentRoleTemplate = (typeof AGENT_ROLE_TEMPLATES)[number]

export const COMMUNICATION_TYPES = ['TEXT', 'VOICE', 'UNIFIED'] as const
export type CommunicationType = (typeof COMMUNICATION_TYPES)[number]

/** Canonical wire names beside the specification's neutral labels; both are accepted, the answer repeats what was sent. */
export const PROVIDER_OF_LABEL = {
  PROVIDER_A: 'OpenAI',
  PROVIDER_B: 'Google',
  PROVIDER_C: 'Anthropic',
  PROVIDER_D: 'Deepgram',
  PROVIDER_E: 'ElevenLabs',
  PROVIDER_F: 'Groq',
} as const
export const SUPPORTED_PROPRIETORS = [
  'PROVIDER_A',
  'PROVIDER_B',
  'PROVIDER_C',
  'PROVIDER_D',
  'PROVIDER_E',
  'PROVIDER_F',
  'OpenAI',
  'Google',
  'Anthropic',
  'Deepgram',
  'ElevenLabs',
  'Groq',
] as const
export type SupportedProprietor = (typeof SUPPORTED_PROPRIETORS)[number]

/** The companies behind the labels, by their canonical names. */
export const PROVIDERS = ['OpenAI', 'Google', 'Anthropic', 'Deepgram', 'ElevenLabs', 'Groq'] as const
export type Provider = (typeof PROVIDERS)[number]

/** What a provider can be used for. */
export const PROVIDER_PURPOSES = ['text', 'speech_to_text', 'text_to_speech'] as const
export type ProviderPurpose = (typeof PROVIDER_PURPOSES)[number]

export const AGENT_KINDS = ['web', 'phone'] as const
export type AgentKind = (typeof AGENT_KINDS)[number]

export const KEY_SCOPES = ['read', 'write', 'admin'] as const
export type KeyScope = (typeof KEY_SCOPES)[number]

/** What the audit log tells of. */
export const AUDIT_ACTIONS = [
  'key_created',
  'key_rotated',
  'key_revoked',
  'member_created',
  'password_reset',
  'password_changed',
  'signed_in',
  'session_ended',
  'signed_out_everywhere',
  'wrong_password',
  'provider_key_set',
  'provider_key_removed',
] as const
export type AuditAction = (typeof AUDIT_ACTIONS)[number]

/** Status of a knowledge source, and of an agent's knowledge as a whole (`none`: it has no source). */
export const KNOWLEDGE_STATUSES = ['queued', 'crawling', 'ready', 'failed', 'blocked', 'none'] as const
export type KnowledgeStatus = (typeof KNOWLEDGE_STATUSES)[number]

/** Languages whose embedded sentences ship; in any other the agent falls back to English sentences. */
export const EMBEDDED_LANGUAGES = ['en', 'es', 'fr', 'de', 'it', 'pt', 'nl', 'pl', 'ar', 'ja', 'zh'] as const
export type EmbeddedLanguage = (typeof EMBEDDED_LANGUAGES)[number]

export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
export type Weekday = (typeof WEEKDAYS)[number]
