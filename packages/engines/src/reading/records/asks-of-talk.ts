/* What is asked of the conversation itself. */

const WHAT = '(?:it|that|this|everything|all|i|we|the|my|our|both|they|these)'
const DONE =
  '(?:booked|ordered|reserved|confirmed|placed|made|noted|gone through|go through|went through|cancelled|moved)'
/** Whether something stands as it was wished for. */
export const ASKS_DONE = new RegExp(
  String.raw`\b(?:is|are|has|have|did|was|am) ${WHAT}\b[^.?!]{0,30}\b${DONE}(?: in| now| then| for me| for us| already| yet)*\W*$`,
  'iu',
)
/** Whether the visitor's own name or contact is known. */
export const ASKS_CUSTOMER =
  /\b(?:have|did|do) you (?:still |already )?(?:got |have |get |know |take )?(?:my|our) (?:full )?(?:name|number|phone|e-?mail|details|contact)\b/iu
/** Whether anything is to be paid. */
export const ASKS_OWED =
  /\b(?:do|will|would|must|does) (?:i|we) (?:still |now |then )?(?:owe|have to pay)\b[^.?!]{0,16}\b(?:you|anything|something)\b/iu
