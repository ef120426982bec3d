import type { EngineState, EngineTurn } from '@frontdesk/agent-runtime/ports'
import { offLimitsReader } from './boundaries/off-limits-reader.ts'
import { expectationOf } from './dialogue/messages/said-of-message.ts'
import { leavesCall } from './farewell.ts'
import { putThroughTo } from './put-through.ts'
import { classifyIntent, type Intent } from './reading/intents/index.ts'
import { readersOrEnglish } from './reading/languages/readers.ts'
import { talkOfWords } from './reading/languages/said/talk-in.ts'
import { readUtterance, splitQuestions } from './reading/questions.ts'
import { understand } from './reading/understand.ts'
import { chipsOf } from './speaking/message-chips.ts'
import { speakerIn } from './speaking/speaker.ts'
import type { Command } from './turn/commands.ts'
import type { EncodeTexts } from './turn/encode-texts.ts'
import { readState, writeState } from './turn/engine-state.ts'
import { currentFlow } from './turn/flow-state.ts'

/** What stays with the embedded engine where another one words the answers, and what that one has to tell it. */
export type Guidance = {
  /** EE7: why the turn is the embedded engine's; null where another may answer. */
  keeps(turn: EngineTurn): Promise<'dialogue' | 'off_limits' | null>
  /** EE7: whether a guided dialogue waits for an answer. */
  isInDialogue(state: EngineState): boolean
  /** EE8: whether the words ask for something that a guided dialogue does. */
  wishes(turn: EngineTurn): boolean
  /** Whether the words are a no, and nothing else, to what was asked last. */
  declines(turn: EngineTurn): boolean
  /** EE9: the state after an answer of another engine. */
  afterAnswer(turn: EngineTurn, answer: { isUnknown: boolean }): EngineState
}

export function guidance({ encode = null }: { encode?: EncodeTexts | null } = {}): Guidance {
  const offLimitsOf = offLimitsReader(encode)
  return {
    async keeps(turn) {
      if (isInDialogue(turn.state) || isPressed(turn) || leavesCall(turn)) return 'dialogue'
      const commands = commandsOf(turn)
      if (commands.some(isKept) || putThroughTo(turn, commands) !== null) return 'dialogue'
      return (await asksOffLimits(commands, offLimitsOf(turn.agent))) ? 'off_limits' : null
    },
    isInDialogue,
    wishes(turn) {
      const enabled = turn.agent.capabilities.filter((capability) => capability !== 'NONE')
      const read = turn.tools.business && classifyIntent(turn.input.text ?? '', enabled)
      return read !== null && GUIDED.has(read.intent)
    },
    declines,
    afterAnswer(turn, { isUnknown }) {
      const before = readState(turn.state)
      const text = turn.input.text ?? ''
      return writeState({
        ...before,
        topic: readUtterance(text).isQuestion ? text : before.topic,
        offer: isUnknown ? text : null,
      })
    },
  }
}

/** What follows a no in more words may be another wish. */
const WORDS_OF_NO = 3

function declines({ input, agent }: EngineTurn): boolean {
  const text = input.text ?? ''
  const isShort = text.trim().split(/\s+/u).length <= WORDS_OF_NO
  return isShort && readersOrEnglish(agent.language).readAssent(text) === 'no'
}

const isInDialogue = (state: EngineState): boolean => currentFlow(readState(state).business) !== null

/** Buttons, forms and cards mean what the embedded engine made of them. */
const isPressed = ({ input }: EngineTurn): boolean =>
  input.text === undefined || input.text.trim() === '' || [input.choice, input.form, input.order].some((part) => part)

function commandsOf(turn: EngineTurn): readonly Command[] {
  const expects = expectationOf(readState(turn.state))
  const sentences = chipsOf(speakerIn(turn.agent.language))
  return talkOfWords(turn, expects, understand(turn.input, { expects, sentences }))
}

const KEPT: ReadonlySet<Command['do']> = new Set([
  'start-flow',
  'set-slot',
  'correct-slot',
  'affirm',
  'deny',
  'handoff',
])

/** Messages, people and emergencies are too weighty for a model's wording. */
const isKept = (command: Command): boolean => KEPT.has(command.do) || isWeighty(command)

function isWeighty(command: Command): boolean {
  const social = command.do === 'ask' ? command.orElse : command
  return social?.do === 'handoff' || (social?.do === 'small-talk' && social.act === 'emergency')
}

async function asksOffLimits(commands: readonly Command[], isForbidden: (question: string) => Promise<boolean>) {
  for (const command of commands) {
    if (command.do !== 'ask') continue
    for (const question of splitQuestions(command.question)) {
      // The first that is forbidden decides.
      // oxlint-disable-next-line no-await-in-loop
      if (await isForbidden(question)) return true
    }
  }
  return false
}

const GUIDED: ReadonlySet<Intent> = new Set([
  'book-appointment',
  'book-viewing',
  'cancel-booking',
  'cancel-order',
  'change-booking',
  'change-order',
  'look-up',
  'order-food',
  'order-product',
  'order-status',
  'reserve-table',
  'return-order',
])
