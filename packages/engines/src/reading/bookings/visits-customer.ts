import type { ServiceFact } from '@frontdesk/agent-runtime/ports'

/** How owners say that they come to the customer, in the languages of the flows. */
const COMES = new RegExp(
  [
    String.raw`\b(?:home|house|site|mobile) (?:visits?|calls?)\b|\bcall[ -]?outs?\b|\bon[ -]site\b`,
    String.raw`\b(?:at|in|to) (?:your|the (?:customer|client|landlord|owner|patient)['’]?s?['’]?) (?:own )?(?:home|house|property|place|premises|address|door)\b`,
    String.raw`\bwe (?:come|travel|drive) to you\b`,
    String.raw`\bbei Ihnen (?:zu Hause|vor Ort|daheim)\b|\bHausbesuche?\b`,
    String.raw`\ba domicilio\b|\ben (?:su|tu) casa\b|\bà domicile\b|\bchez vous\b`,
  ].join('|'),
  'iu',
)
/** "No home visits", "except at your home". */
const NEGATED = /\b(?:no|not|never|without|except|kein\w*|nicht|sin|sans|pas)\b[^.,;:]*/giu

/** SV2: whether a service is done where the customer is, by what the owner calls it and says of it. */
export const visitsCustomer = ({ name, description = '' }: ServiceFact): boolean =>
  COMES.test(`${name}. ${description}`.replace(NEGATED, ' '))
