import { foldText } from '../words.ts'

const phrases = (list: string): ReadonlyMap<string, readonly (readonly string[])[]> => {
  const byFirst = new Map<string, (readonly string[])[]>()
  for (const phrase of list.split('|')) {
    const words = foldText(phrase).split(' ')
    const first = words[0] ?? ''
    byFirst.set(
      first,
      [...(byFirst.get(first) ?? []), words].toSorted((a, b) => b.length - a.length),
    )
  }
  return byFirst
}
const set = (list: string): ReadonlySet<string> => new Set(list.split(' '))

/** What agrees by itself. */
export const YES = phrases(
  'yes|yeah|yep|yup|yea|yeh|ye|yh|yass|yah|aye|ya|y|ok|okay|okey|okie|okey dokey|okie dokie|k|kk|sure|sure thing|for sure|surely|alright|all right|very well|absolutely|definitely|certainly|of course|affirmative|exactly|precisely|indeed|agreed|approved|confirmed|yess|yeap|yas|okk|i confirm|i agree|i accept|i approve|accepted|go ahead|go for it|go on then|go on|please do|please go ahead|yes please|yes please do|yes do|do it|do that|do so|make it so|let us do it|let us do that|let us go|let us go ahead|by all means|sounds good|sounds great|sounds perfect|sounds fine|sounds right|sound good|looks good|looks great|looks right|looks correct|looks perfect|looks fine|all good|all correct|all set|good to go|works for me|works for us|that works|this works|it works|that will do|will do|can do|fine by me|fine with me|okay by me|i am happy with that|happy with that|i do|we do|i would|we would|i will|it is|i would like that|i would love that|i would love to|i want that|i want it|i will take it|we will take it|i am sure|i am certain|why not|why not then|correct|right you are|perfect|great|excellent|fantastic|wonderful|brilliant|lovely|awesome|super|cool|fine|good|splendid|you bet|you got it|proceed|please proceed|i said yes|mhm|mm hmm|roger|ten four|deal|done deal|book it|book that|book this|book them|book now|book the table|book the appointment|book|reserve it|reserve that|reserve the table|confirm|confirm it|confirm that|confirm the booking|confirm the order|confirm booking|confirm order|confirm the reservation|confirm the appointment|confirm my booking|confirm my order|order it|order that|order them|place it|place the order|place my order|place order|send it|submit it|submit|schedule it|you are right|you are correct|you got that right|go book it|go book that|make the reservation|make the booking|make the appointment|make that booking|make that reservation|reserve|finalize it|finalise it|i will have it|i will have that|go forward|go forward with it|go ahead with it|go ahead with that|go ahead and make the reservation|go ahead and make the booking|go ahead and reserve it|go ahead and book it|go ahead and book|go ahead and book that|go ahead and order|go ahead and order it|go ahead and confirm|totally|100 percent|hell yes|yes sir|yes indeed',
)

/** What declines by itself. */
export const NO = phrases(
  'no|nope|nah|naw|nay|never|no thanks|no thank you|no way|no chance|not a chance|not yet|not now|not today|not really|not at all|not correct|not right|not good|not okay|not ok|not fine|not happy|not quite|not that|not this|not it|not the right one|absolutely not|certainly not|of course not|definitely not|hell no|nuh uh|negative|wrong|incorrect|that is wrong|that is incorrect|that is not|it is not|it is wrong|this is wrong|all wrong|false|do not|please do not|do not do it|do not do that|do not book it|do not book that|do not book|do not confirm|do not order|do not order it|do not send it|do not go ahead|i do not|i do not want that|i do not want it|i do not want to|i do not like it|i do not like that|i do not agree|i do not want this|i do not think so|i would rather not|rather not|i changed my mind|changed my mind|i have changed my mind|i disagree|i refuse|nothing of the sort|under no circumstances',
)

/** Words around a yes or no that add nothing: courtesies, hesitations and what is being agreed to. */
export const FILLERS = set(
  'oh um uh er erm well hm hmm mm ah so then now finally sorry just very much really please thanks thank you cheers sir madam mate hi hello hey there i we me us my it that this them the for and to booking reservation table order appointment viewing message one ones everything actually quite absolutely definitely perfectly totally completely all yes too as well indeed that ta thankyou of bitte merci gracias grazie obrigado obrigada danke bedankt por favor graag prosze alstublieft s il vous plait',
)

/** "No problem" declines nothing. */
export const NEUTRAL = phrases(
  'no problem|no problem at all|no problems|no worries|no changes|no change|no rush|no hurry|no doubt|no need to change anything|nothing to change|nothing to add|nothing else|not a problem|not bad|got it|i see|understood|i am|we are|good morning|good afternoon|good evening|good day',
)

/** Said of what was read back: "that is right", "it all looks good". */
export const SUBJECTS = set('that this it everything all those these they which time date both booking order')
export const COPULAS = set('is are looks look sounds sound seems seem was')
export const DEGREES = set('all just so very absolutely exactly perfectly really quite totally completely the great')
export const GOOD = set(
  'right correct fine perfect good great okay ok lovely ideal excellent accurate wonderful brilliant alright cool awesome one',
)
export const BAD = set('wrong incorrect false bad mistaken')

/** Doubt, sarcasm and waiting: no yes beside them counts. */
export const DOUBTS = phrases(
  'maybe|perhaps|i guess|guess|i suppose|suppose|supposedly|probably|possibly|i think|i think so|i believe|might|depends|not sure|unsure|uncertain|hopefully|whatever|yeah right|ya right|yea right|as if|oh sure|sure jan|dream on|in your dreams|lol|lmao|haha|hahaha|ha ha|rofl|like hell|yes man|wait|hold on|hang on|one moment|one second|one sec|just a moment|just a second|just a minute|give me a moment|let me think|let me check|i need to check|kind of|sort of|kinda|sorta|ish|more or less|almost|nearly|if|unless|provided|assuming|depending|in case|i do not mind|do not mind|i do not care|i do not know|do not know|do not worry|no idea|no clue|yes and no|yes or no|no and yes|no or yes|someday|so so',
)

/** "No" before a noun rules something out: "no onions", "no preference". These may follow a no that declines. */
export const AFTER_NO = set(
  'i it that this we you he she they not do please make change wait sorry actually the but my cancel stop leave never nope no thanks thank thankyou let can could what how is are was just and because way there is at on for sir madam nah yes yeah try only go want would should its thats',
)
