export const TALK_ACTS = [
  'greeting',
  'thanks',
  'bye',
  'howAreYou',
  'identity',
  'robot',
  'abilities',
  'praise',
  'complaint',
  'insult',
  'apology',
  'joke',
  'language',
  'acknowledge',
  'emergency',
] as const
export type TalkAct = (typeof TALK_ACTS)[number]

export type FlowName = 'take-message'
/** The details of a message. */
export type SlotName = 'text' | 'name' | 'email' | 'phone'

/** What a sentence may mean socially, where it asks nothing that the site answers. */
export type SocialCommand = { do: 'small-talk'; act: TalkAct } | { do: 'handoff' }

/** What an understander makes of the visitor's words; the flow runner executes these and nothing else. */
export type Command =
  /** `about: 'offer'`: what the agent just offered to pass on becomes the text; else the visitor is asked for theirs. */
  | { do: 'start-flow'; flow: FlowName; about: 'offer' | 'anything' }
  | { do: 'set-slot'; slot: SlotName; value: string }
  /** Without a value the visitor said that it is wrong, but not what is right. */
  | { do: 'correct-slot'; slot: SlotName | null; value: string | null }
  /** `by`: a form or button says more than words, but all three are the visitor's own. */
  | { do: 'affirm'; by: 'words' | 'button' | 'form' }
  | { do: 'deny' }
  | { do: 'cancel-flow' }
  /**
   * `wantsAction`: asks to have something done (book, order) that no flow offers yet. `orElse`: "transfer my ticket to
   * another person" has the words of a wish for a person; it is one only where the site does not answer it.
   */
  | { do: 'ask'; question: string; wantsAction: boolean; orElse?: SocialCommand }
  | { do: 'clarify' }
  | { do: 'small-talk'; act: TalkAct }
  | { do: 'repeat' }
  | { do: 'handoff' }
  | { do: 'end' }

/** What the agent's last words were waiting for. */
export type Expectation = 'nothing' | 'offer' | 'text' | 'contact' | 'confirmation' | 'stop'
