/** Forty words that stand on the page that the engine is given. */
export const PROSE =
  'The inn has twelve rooms with a view of the harbor. Breakfast is served from 7 to 10 in the hall. Dogs are welcome in the garden and on the terrace. Parking costs €8 a night behind the boat house.'
