/** How people call what one gets who asks for nothing else, in the languages of the guided flows. */
const USUAL =
  /^(?:the )?(?:regular|normale?s?|standard|est[aá]ndar|plain|classic|classique|klassisch\p{L}*|cl[aá]sic[oa]|traditional|traditionnel(?:le)?|tradicional|traditionell\p{L}*|original|usual|ordinary|default|basic|none?|without|ohne|kein\p{L}*|sin|sans)(?!\p{L})/iu

/** CH2: whether an option says by its name that it is what one gets who asks for nothing else. */
export const isUsualOption = (name: string): boolean => USUAL.test(name.trim())

/** Leaves a choice to the house. */
const LEAVES_IT =
  /\b(?:(?:do ?n['’]?t|does ?n['’]?t|not) (?:really )?(?:mind|care|matter|fuss\w*)|no preference|whatever|whichever|any(?: of them| one)?(?: is fine| will do)?\W*$|either(?: is fine| will do)?\W*$|you (?:choose|pick|decide)|up to you|surprise (?:me|us)|egal\b|me da igual|peu importe|(?:the )?(?:usual|normal|default|standard|cheapest)(?: one)?\W*$)/iu
export const leavesChoice = (text: string): boolean => LEAVES_IT.test(text)
