import { plainKey } from '@frontdesk/schema'

/** A name as an id: "Extra cheese" is `extra-cheese`, at every import again. */
export const slugOf = (name: string): string => plainKey(name).replaceAll(' ', '-').slice(0, 60)
