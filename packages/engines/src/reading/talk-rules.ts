import type { TalkAct } from '../turn/commands.ts'
import type { Word } from './words.ts'

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '))

/** Words that carry no subject: a rule ignores them when it counts what it cannot explain. */
export const FUNCTION_WORDS = set(
  'a an the i me my mine we us our you your yours he she they them it its this that these those is am are was were be been being do does did have has had can could would will shall should may might must to of at for from in on with by as about and or but if so too very really just please well oh ok okay hey hi hello there here not no yes some any all now then than also um uh er hmm ah sir madam again more much actually then',
)
const QUESTION_WORDS = set('what when where who whom whose which why how')
const HUMANS =
  'human person people someone somebody agent representative rep staff operator manager employee advisor colleague receptionist'

/** Matches when every group is met, none of `none` is said, and at most `spare` other words of substance are. */
type Rule = {
  act: TalkAct | 'handoff' | 'message' | 'repeat'
  groups: readonly ReadonlySet<string>[]
  spare: number
  none?: ReadonlySet<string>
  first?: ReadonlySet<string>
}

/** In order: the first rule that matches wins. Features, not sentences, so that unseen wordings are met too. */
const RULES: readonly Rule[] = [
  {
    act: 'emergency',
    groups: [set('emergency ambulance unconscious suicidal suicide overdose overdosed dying bleeding choking')],
    spare: 3,
    none: set(
      'what when where how which do does appointment appointments exit exits plumber contact number phone repair repairs service services kit cover handle cost room dentist',
    ),
  },
  { act: 'emergency', groups: [set('heart chest'), set('attack pain')], spare: 3 },
  { act: 'emergency', groups: [set('breathe'), set('not')], spare: 2 },
  { act: 'emergency', groups: [set('kill hurt harm'), set('myself himself herself')], spare: 4 },
  {
    act: 'robot',
    groups: [
      set('you this i'),
      set(`robot bot human person machine ai real chatgpt computer program automated ${HUMANS}`),
    ],
    first: set('are is am you so wait'),
    spare: 1,
    none: set('want need like get talk speak put'),
  },
  // "Who are your rivals?" is about what is theirs: only a name of theirs is about who they are.
  { act: 'identity', groups: [set('who what'), set('you'), set('are called')], spare: 1, none: set('open') },
  { act: 'identity', groups: [set('who what'), set('you your'), set('name')], spare: 1 },
  { act: 'identity', groups: [set('who'), set('talking speaking chatting'), set('i this')], spare: 0 },
  {
    act: 'message',
    groups: [set('leave take pass send write give record drop'), set('message note')],
    spare: 400,
    none: set('when where which why how'),
  },
  {
    act: 'message',
    groups: [set('call phone ring email contact write get'), set('back'), set('me us')],
    spare: 400,
    none: set('when where which why how what money refund'),
  },
  {
    act: 'message',
    groups: [set('someone somebody anyone them him her'), set('call phone ring email contact'), set('me us')],
    spare: 6,
    none: set('when where which why how what'),
  },
  {
    act: 'message',
    groups: [set('tell let'), set('owner team manager boss staff know')],
    spare: 400,
    none: set('me us when where which why how what'),
  },
  {
    act: 'handoff',
    groups: [set(HUMANS), set('talk speak chat connect transfer call put reach real get need want human escalate')],
    spare: 3,
    none: set('how where what when which why is are who'),
  },
  // "Can two people live there?" asks for nobody.
  {
    act: 'handoff',
    groups: [set(HUMANS), set('live')],
    spare: 1,
    none: set('how where what when which why is are who can could may in there here i we two three four'),
  },
  {
    act: 'howAreYou',
    groups: [set('how'), set('you things going day doing feeling today tonight'), set('are is do been')],
    spare: 0,
    none: set('can could much many long get'),
  },
  { act: 'howAreYou', groups: [set('what'), set('up sup')], spare: 0 },
  { act: 'abilities', groups: [set('what how'), set('you'), set('can do help able know assist')], spare: 0 },
  { act: 'abilities', groups: [set('help')], spare: 0, none: set('where when which who') },
  {
    act: 'joke',
    groups: [set('joke jokes funny riddle poem song'), set('tell make know say something another write sing joke')],
    spare: 1,
  },
  {
    act: 'language',
    groups: [
      set(
        'speak talk reply answer write switch in habla hablas parlez parles sprechen sprichst parla parli fala falas spreekt mowisz',
      ),
      set(
        'english spanish french german italian portuguese dutch polish arabic japanese chinese mandarin russian turkish hindi espanol francais deutsch italiano portugues nederlands polski language languages',
      ),
    ],
    spare: 0,
    none: set('staff guide guides tour tours they menu'),
  },
  {
    act: 'repeat',
    groups: [set('repeat again pardon'), set('say said that it you please repeat pardon what come')],
    spare: 2,
    none: set('when where which why how your system prompt instructions open'),
  },
  { act: 'repeat', groups: [set('what'), set('say said'), set('you')], spare: 0 },
  {
    act: 'insult',
    groups: [
      set(
        'stupid idiot idiotic dumb useless moron suck sucks shit shitty fuck fucking crap crappy garbage worthless pathetic rubbish bitch asshole bastard trash',
      ),
    ],
    spare: 2,
    none: set('when where which why how collection toilet'),
  },
  {
    act: 'complaint',
    groups: [
      set(
        'terrible awful horrible disappointed disappointing unacceptable frustrated frustrating angry furious upset complain complaint worst ridiculous annoyed annoying unhappy outrageous disgusting disgusted fed',
      ),
    ],
    spare: 400,
    none: set('how where what when which do does can weather'),
  },
  {
    act: 'complaint',
    groups: [set('not'), set('helpful helping understand understanding listening asked')],
    spare: 1,
    none: set('how where when which'),
  },
  { act: 'complaint', groups: [set('wrong'), set('answer information info')], spare: 1 },
  { act: 'apology', groups: [set('sorry apologies apologize apologise oops')], spare: 2, none: QUESTION_WORDS },
  {
    act: 'praise',
    groups: [
      set(
        'great good awesome amazing cool nice perfect excellent helpful love wonderful brilliant fantastic best super lovely impressive impressed neat',
      ),
    ],
    spare: 1,
    none: set('what when where which why how is are do does can for a any'),
  },
  {
    act: 'acknowledge',
    groups: [set('ok okay alright right see understood got interesting haha hahaha lol fine hmm cool k')],
    spare: 0,
    none: set('what when where which why how you open can do is are a'),
  },
]

/** A social act, and how many words of substance it leaves unexplained: with some, it may be a question after all. */
export type TalkRead = { act: Rule['act']; unexplained: number }

function read(rule: Rule, words: readonly Word[]): TalkRead | null {
  const said = (group: ReadonlySet<string>) => words.some(({ word }) => group.has(word))
  if (!rule.groups.every(said)) return null
  if (rule.none && said(rule.none)) return null
  if (rule.first && !rule.first.has(words[0]?.word ?? '')) return null
  const unexplained = words.filter(
    ({ word }) => !FUNCTION_WORDS.has(word) && !rule.groups.some((group) => group.has(word)),
  ).length
  return unexplained <= rule.spare ? { act: rule.act, unexplained } : null
}

/** The social act of an English sentence, or null when it has a subject of its own. */
export function talkRuleOf(words: readonly Word[]): TalkRead | null {
  for (const rule of RULES) {
    const found = read(rule, words)
    if (found) return found
  }
  return null
}
