export { isWellFormedKey, newApiKey } from './api-key.ts'
export * from './key-usage.ts'
export * from './keys.ts'
export {
  authenticateMember,
  changePassword,
  csrfOf,
  type MemberDeps,
  makeSetupLink,
  normalizedEmail,
  resetPassword,
  type SignedIn,
  setUpOwner,
  signIn,
  signOut,
  signOutEverywhere,
  type TriedFrom,
} from './members.ts'
export * from './organizations.ts'
export * from './own-sessions.ts'
export type * from './ports.ts'
export * from './provider-credentials.ts'
export * from './provider-keys.ts'
export * from './providers.ts'
export * from './reseal.ts'
export * from './sealing.ts'
