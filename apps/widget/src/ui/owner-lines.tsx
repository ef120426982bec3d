/** What few owners ask for, in one chunk with its styles. */
export { AwayNotice } from './away-notice.tsx'
export { ConsentLine } from './consent-line.tsx'
