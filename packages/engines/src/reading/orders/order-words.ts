import { MONTH_NAMES, WEEKDAY_FORMS } from '@frontdesk/calendar'

/** Words of ordering that belong to no catalogue. A catalogue's own words win where they name something. */

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '))

/** Said around an order and meaning nothing for it. */
export const FILLERS = setOf(
  'i id ill im ive we wed well were weve me us my our you your yours u ya he she they his her their can could may might would will shall should must like love want wanna wanted need needs gimme give gave get getting gets got have having has had take taking grab go going gonna order ordering orders buy purchase pick up down send bring put fancy prefer thinking think guess suppose let lets see do does did done is are was be been am isnt it its this these please pls plz thanks thank thx cheers ta hi hello hey hiya ok okay k yeah yes yep yup ya sure alright right um uh er erm hmm ah oh so just also too then as to of at by or if when while about around some any more lot really very quite maybe perhaps possible possibly today tonight now soon later tomorrow here there again back still both kindly bit quick quickly good great fine nice morning afternoon evening sorry dear mate love folks guys team sir madam everyone myself ourselves him who which what how much many where why mind able looking hoping wondering wonder add includes include included throw chuck stick kind sort type piece item items thing things stuff side top off out but though except however normal ordinary plain usual standard deliver delivery collection pickup takeaway away thats done enough together altogether total ready asap urgently straight already wait hang meant mean cheapest cheaper dearest priciest expensive most least affordable damn damned bloody fucking freaking goddamn effing stupid worth ffs wtf omg jesus dude bro place placed placing rush hurry said saying mentioned',
)

/** Days and hours, for which something is ordered. */
export const TIME_WORDS: ReadonlySet<string> = new Set([
  // A sun tea, and who "sat" or "wed", are no days.
  ...[...WEEKDAY_FORMS.keys()]
    .filter((form) => !/^(?:mon|wed|sat|sun)$/.test(form))
    .flatMap((form) => [form, `${form}s`]),
  // "May I" is no month.
  ...MONTH_NAMES.map((name) => name.toLowerCase()).filter((name) => name !== 'may' && name !== 'march'),
  ...setOf('week weeks weekend oclock am pm midday noon midnight yet tonite tmrw'),
])

/** Vessels and measures that stand between a number and what is counted. */
export const CONTAINERS = setOf(
  'bottle bottles can cans glass glasses cup cups mug mugs box boxes pack packs packet packets bag bags slice slices piece pieces portion portions serving servings plate plates bowl bowls loaf loaves tin tins jar jars tub tubs roll rolls order orders round rounds pint pints unit units set sets copy copies pair pairs tube tubes bunch carton cartons crate crates case cases tray trays sack sacks helping helpings x pcs',
)

/** Vessels that are as often verbs: alone they name nothing. */
export const VERBAL = setOf('can order set pack box case round roll piece pieces x')

/** Words of talk that are as well the names of choices: a plain bagel, one with everything. */
export const CHOOSING = setOf('plain normal ordinary standard usual everything')

/** Opens what is added to an item. */
export const WITH_WORDS = setOf('with w extra additional added plus including topped add adding')
/** Opens what is left out of an item. */
export const WITHOUT_WORDS = setOf('without no minus less fewer not hold skip wo sans omit never dont')
/** Opens what is taken off an order. */
export const REMOVE_WORDS = setOf('remove cancel delete drop scrap scratch forget lose ditch exclude undo')
/** Opens what something is made to be. */
export const MAKE_WORDS = setOf(
  'make change switch swap replace turn edit update upgrade exchange modify reduce increase lower raise bump',
)
export const AND_WORDS = setOf('and plus n und along also then & + , ;')
export const POINTING_WORDS = setOf(
  'it that them em those they mine hers theirs one ones each either neither all everything both',
)
/** What an item is ordered for, by or at is no part of it. */
export const ASIDE_WORDS = setOf('for by at because since until before after from cause cos')
export const ORDINALS: ReadonlyMap<string, number> = new Map([
  ['first', 0],
  ['1st', 0],
  ['second', 1],
  ['2nd', 1],
  ['third', 2],
  ['3rd', 2],
  ['fourth', 3],
  ['fifth', 4],
  ['last', -1],
])
/** Words that begin a wish for goods: what follows and is unknown is asked about. */
export const WISH_WORDS = setOf(
  'want wants like likes order orders get have take takes need add gimme buy give grab wanna fancy fancies bring',
)
/** Asked for without being goods: a wish for one of these is no order. */
export const NOT_GOODS = setOf(
  'question questions problem problems table booking reservation appointment refund moment second sec minute look help allergy allergies discount voucher menu idea reason chance time issue complaint person human agent manager receipt invoice information info details word message callback call hand favour favor talk chat know ask speak tell see check nothing anything something else somebody someone name email mail e-mail phone mobile telephone number contact address road street avenue lane postcode people persons friend friends wife husband partner girlfriend boyfriend mum mom dad mother father son daughter kids child children baby sister brother sisters brothers aunt uncle cousin niece nephew grandma grandad gran granny nan parents law misunderstanding mistake colleague colleagues boss guests service services',
)
/** How a thing shall be, not what it is. */
export const QUALITIES = setOf(
  'hot cold warm iced icy chilled cool lukewarm fresh freshly big small little large huge tiny spicy mild strong weak light dark crispy crunchy soft hard sweet salty plain tasty delicious yummy lovely beautiful fine good nice best proper real homemade cooked done well rare medium new clean cheap toasted heated frozen wrapped boxed sliced whole cut single double triple',
)
