import type { EngineTurn, KnowledgeAnswer } from '@frontdesk/agent-runtime/ports'
import { brandId } from '@frontdesk/schema'
import { describe, expect, it } from 'vitest'
import { complaintCommands } from '../complaint-commands.ts'
import { readOnComplaint } from '../reading/said/on-complaint.ts'
import { speakerIn } from '../speaking/speaker.ts'
import { fakeKnowledge, fakeTools, passageOf, profileOf } from '../testing.ts'
import { complaintTalk } from './complaint-talk.ts'

const ruth: KnowledgeAnswer = {
  band: 'answer',
  passages: [passageOf({ quote: 'Please write to Ruth; she answers within five days.' })],
}

const turnOf = (text: string, answers: readonly string[]): EngineTurn => ({
  agent: profileOf(),
  conversationId: brandId('cnv', 'cnv_test'),
  input: { text },
  medium: 'text',
  history: answers.map((line) => ({ role: 'agent', text: line })),
  state: {},
  visitor: null,
  now: 0,
  knowledge: fakeKnowledge([]),
  tools: fakeTools(),
  signal: new AbortController().signal,
})

/** Complains again and again; what was answered each time. */
async function complain(...said: readonly string[]): Promise<string[]> {
  const answers: string[] = []
  for (const [before, text] of said.entries()) {
    const turn = turnOf(text, answers)
    const context = { turn, speaker: speakerIn('en'), search: async () => ruth, isForbidden: async () => false }
    // Each answer depends on those before.
    // oxlint-disable-next-line no-await-in-loop
    const parts = await complaintTalk(context, text, before)
    answers.push(parts.map((part) => part.text).join('\n\n'))
  }
  return answers
}

const commandsOf = (text: string, before = 1) => complaintCommands({ text, acts: null, clauses: [text], before })

describe('complaints that go on', () => {
  it('[AQ2] hear the rule once, and never the same words twice running', async () => {
    const [first = '', second = '', third = ''] = await complain(
      'The room was filthy.',
      'That is all you say?',
      'Unbelievable!!',
    )
    expect(first).toContain('write to Ruth')
    expect(first).toContain('pass it on to the team')
    expect([second, third].join()).not.toContain('Ruth')
    expect(new Set([first, second, third]).size).toBe(3)
  })

  it('[AQ2] after money hear that it is not decided here, and who decides it where they ask', async () => {
    const [first = '', second = '', third = ''] = await complain(
      'The room was filthy. I want my money back.',
      'You just transfer it to my bank account',
      'And who decides that?',
    )
    expect(first).toContain('can’t decide about money')
    expect(second).not.toContain('Ruth')
    expect(third).toContain('write to Ruth')
  })

  it('[AQ2] begin nothing, and end when the visitor goes to somebody else', () => {
    expect(commandsOf('CANCELLING?? I have eaten it')).toEqual([{ do: 'small-talk', act: 'complaint' }])
    expect(commandsOf('so I just get fobbed off with an address?')).toEqual([{ do: 'small-talk', act: 'complaint' }])
    expect(commandsOf('fine, I will write to her')).toContainEqual({ do: 'end' })
    expect(commandsOf('How long are you open on Saturday?')).toBeNull()
    expect(commandsOf('Is the pool heated?', 0)).toBeNull()
  })

  it('[AQ2] go on with money, with who decides, and with the trouble itself', () => {
    expect(readOnComplaint('I will give you my IBAN', null)).toBe('money')
    expect(readOnComplaint('who deals with this', null)).toBe('who')
    expect(readOnComplaint('ARE YOU HAVING A LAUGH', null)).toBe('trouble')
    expect(readOnComplaint('Do you have parking?', null)).toBeNull()
  })
})
