/**
 * Times in minutes since midnight. `isAmbiguous`: twelve hours later may be meant too, and opening hours decide (see
 * `clockMinutes`). A range that is open at one end runs from 0 or to 1440. `isReason`: it follows from when somebody is
 * busy, and a time beside it is rather the one that is wished for.
 */
export type SaidTime =
  | { kind: 'clock'; minute: number; isAmbiguous: boolean }
  | { kind: 'range'; from: number; to: number; isAmbiguous: boolean; isReason?: true }
  | { kind: 'part'; from: number; to: number }
  | { kind: 'offset'; minutes: number }
