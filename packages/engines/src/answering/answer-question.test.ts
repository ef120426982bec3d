import type { AgentKnowledge, FoundPassage, KnowledgeAnswer, Subject } from '@frontdesk/agent-runtime/ports'
import { describe, expect, it } from 'vitest'
import { speakerIn } from '../speaking/speaker.ts'
import { passageOf, profileOf } from '../testing.ts'
import { answerQuestion } from './answer-question.ts'
import { complaintPart } from './complaint-answer.ts'
import type { QuestionContext } from './question-context.ts'

const RULES = 'https://www.harbor-inn.example/rules'
const dogs = passageOf({ quote: 'Dogs are welcome in the garden.', title: 'House rules', url: RULES })
const cats = passageOf({ quote: 'Cats are welcome everywhere.', title: 'House rules' })
const delivery = passageOf({
  quote: 'Do you deliver to Wrenford? No, only to Saltmere and Brinscombe.',
  headings: ['Questions', 'Do you deliver to Wrenford?'],
})
const found = (band: 'answer' | 'maybe', ...passages: FoundPassage[]): KnowledgeAnswer => ({ band, passages })

const contextOf = (about: Subject | null) => ({
  agent: profileOf(),
  speaker: speakerIn('en'),
  subjectOf: async () => about,
  isForbidden: async () => false,
  topic: null,
  isOffering: true,
  isSpoken: false,
})

/** Asks of what is found by a word of the question. */
async function ask(
  question: string,
  facts: Readonly<Record<string, KnowledgeAnswer>>,
  about: Subject | null = null,
  changes: Partial<QuestionContext> = {},
) {
  const asked: (Subject | undefined)[] = []
  const search: AgentKnowledge['search'] = async (text, subject) => {
    asked.push(subject)
    return Object.entries(facts).find(([word]) => text.toLowerCase().includes(word))?.[1] ?? { band: 'unknown' }
  }
  const { parts, unanswered } = await answerQuestion({ ...contextOf(about), search, ...changes }, question)
  const suggestions = parts.flatMap((part) => part.suggestions ?? [])
  return { text: parts.map(({ text }) => text).join('\n\n'), suggestions, unanswered, asked }
}

describe('questions', () => {
  it('[QA1] are searched with what they are about', async () => {
    const hut = { name: 'Lake hut', others: ['Barn'] }
    expect((await ask('Is the dog ok?', { dog: found('answer', dogs) }, hut)).asked).toEqual([hut])
  })

  it('[AX1] of a fragment are parts of the question before it', async () => {
    const { text } = await ask('Is the boat there? Today? Tomorrow?', { boat: found('answer', dogs) })
    expect(text).toBe(dogs.quote)
  })

  it('[AX2] on what was quoted before get the sentence that answers them', async () => {
    const quote = 'A first visit takes 45 minutes. You may stay with your puppy. No haircut yet.'
    const facts = { puppy: found('answer', passageOf({ quote })) }
    expect((await ask('May I stay with my puppy?', facts)).text).toBe(quote)
    const again = await ask('May I stay with my puppy?', facts, null, { saidBefore: quote })
    expect(again.text).toBe('You may stay with your puppy.')
  })

  it('[AX7] are asked once more in the words of websites, where theirs found nothing', async () => {
    const steps = passageOf({ quote: 'Step-free from the car park, with an accessible toilet.' })
    const facts = { 'step-free, with': found('answer', steps) }
    expect((await ask("my mother's in a wheelchair, can we get in with that?", facts)).text).toBe(steps.quote)
    const meals = passageOf({ quote: "Children's sausage and mash: €7.50." })
    const menu = { "children's menu": found('answer', meals) }
    expect((await ask('is there something for kids to eat?', menu)).text).toBe(meals.quote)
  })

  it('[QA1] about everything are answered from what is said of everything, and never of another thing', async () => {
    const about = { name: 'Lake hut', others: ['Barn'] }
    const askPlainly = async (quote: string) => {
      const search: AgentKnowledge['search'] = async (_question, subject) =>
        subject ? { band: 'unknown' } : found('answer', passageOf({ quote }))
      const { parts } = await answerQuestion({ ...contextOf(about), search }, 'Is there a shop?')
      return parts.map(({ text }) => text).join()
    }
    expect(await askPlainly('There is a shop at the gate.')).toBe('There is a shop at the gate.')
    expect(await askPlainly('The Barn has a shop beneath it.')).toContain('I don’t know that')
  })

  it('[QA2] get the one passage that is likely to help, and no other', async () => {
    const sure = { ...dogs, confidence: 0.5 }
    const { text } = await ask('And the dog?', { dog: found('maybe', sure, { ...cats, confidence: 0.4 }) })
    expect(text).toContain('not sure')
    expect(text).toContain('Dogs are welcome')
    expect(text).not.toContain('Cats')
  })

  it('[QA2] that nothing is likely to answer get the nearest, called unsure, its pages and the way to a person', async () => {
    const { text, unanswered, suggestions } = await ask('And the dog?', {
      dog: found('maybe', { ...dogs, confidence: 0.2 }, { ...cats, url: `${RULES}/cats`, confidence: 0.15 }),
    })
    expect(text).toContain('not sure')
    expect(text).toContain('Dogs are welcome')
    expect(text).not.toContain('Cats are welcome')
    expect(text).toContain(`(${RULES}/cats)`)
    expect(text).toContain('pass your question on')
    expect(unanswered).toBe('And the dog?')
    expect(suggestions).toContain('Leave a message')
  })

  it('[QA2] of which several have no likely answer get the pages, and no pile', async () => {
    const unlikely = {
      dog: found('maybe', { ...dogs, confidence: 0.2 }),
      cat: found('maybe', { ...cats, confidence: 0.2 }),
    }
    const { text } = await ask('Can I bring a dog? Can I bring a cat?', unlikely)
    expect(text).toContain('I don’t know that')
    expect(text).toContain(`(${RULES})`)
    expect(text).not.toContain('welcome')
  })

  it('[QA3] with one answer get it once, and what is unsure is called so once', async () => {
    const twice = await ask('Can I bring a dog? Is a puppy a dog?', { dog: found('answer', dogs) })
    expect(twice.text.match(/Dogs are welcome/g)).toHaveLength(1)
    const unsure = {
      dog: found('maybe', { ...dogs, confidence: 0.5 }),
      cat: found('maybe', { ...cats, confidence: 0.5 }),
    }
    const both = await ask('Can I bring a dog? Can I bring a cat?', unsure)
    expect(both.text).toContain('Cats are welcome')
    expect(both.text.match(/not sure/g)).toHaveLength(1)
  })

  it('[QA3] are not answered with another name and its no', async () => {
    const facts = { deliver: found('answer', delivery) }
    expect((await ask('Do you deliver to Brinscombe?', facts)).text).toBe('Only to Saltmere and Brinscombe.')
    expect((await ask('do you deliver to Wrenford', facts)).text).toBe('No, only to Saltmere and Brinscombe.')
    expect((await ask('do you deliver to Exmouth?', facts)).text).toBe(delivery.quote)
  })

  it('[QA3] are answered without a question that was not asked, where its answer stands by itself', async () => {
    const sauna = passageOf({
      quote: 'Can I use the sauna in winter? No. The sauna boat is open from May to September.',
      headings: ['Questions', 'Can I use the sauna in winter?'],
    })
    const facts = { sauna: found('answer', sauna) }
    expect((await ask('is the sauna open in June', facts)).text).toBe('The sauna boat is open from May to September.')
    const bare = passageOf({ quote: 'Do I need a towel? No.', headings: ['Do I need a towel?'] })
    expect((await ask('do I need a towel', { towel: found('answer', bare) })).text).toBe(bare.quote)
  })

  it('[QA3] are answered first by what is headed as they ask, of two as sure', async () => {
    const cot = passageOf({
      quote: 'Yes, the ferry takes cots.',
      headings: ['Can I bring a cot?'],
      confidence: 0.75,
    })
    const luggage = passageOf({ quote: 'Your ticket and warm clothes.', headings: ['What to bring'], confidence: 0.6 })
    const { text } = await ask('what must I bring?', { bring: found('answer', cot, luggage) })
    expect(text).toContain('warm clothes')
    expect(text).not.toContain('cots')
  })

  it('[QA2] are not told twice running what did not help', async () => {
    const search: AgentKnowledge['search'] = async () => found('maybe', { ...dogs, confidence: 0.5 })
    const context = { ...contextOf(null), search, saidBefore: `I’m not sure, but this may help:\n\n${dogs.quote}` }
    const { parts } = await answerQuestion(context, 'And in the kitchen?')
    expect(parts.map(({ text }) => text).join()).not.toContain('Dogs are welcome')
  })

  it('[QA2] are not answered with the bare yes or no to another one', async () => {
    const towel = passageOf({ quote: 'Do I need a towel? No.', headings: ['Do I need a towel?'] })
    expect((await ask('do I owe anything?', { owe: found('answer', towel) })).text).toContain('I don’t know that')
    expect((await ask('must I bring towels?', { towel: found('answer', towel) })).text).toContain('No.')
  })

  it('[QA12] of every trade are asked once more in the usual words, where nothing is sure', async () => {
    const later = passageOf({ quote: 'You pay the bill when you leave.' })
    const facts = { 'when and how': found('answer', later), 'cost to cancel': found('maybe', dogs) }
    expect((await ask('must I pay in advance or there?', facts)).text).toContain('when you leave')
    expect((await ask('would my insurer pay?', facts)).text).toContain('I don’t know that')
    expect((await ask('is cancelling free?', facts)).text).toContain('I don’t know that')
    const other = found('answer', passageOf({ quote: 'You may change it until you collect it.' }))
    expect((await ask('do I pay now or when I collect?', { collect: other, ...facts })).text).toContain(
      'when you leave',
    )
  })

  it('[AQ1] are answered by what is less sure only where it speaks of what was asked', async () => {
    const bench = passageOf({ quote: 'No, the benches are fixed to the floor.', confidence: 0.65 })
    const facts = { 'how late': found('answer', bench) }
    expect((await ask('how late do you serve soup?', facts)).text).toContain('not sure')
    expect((await ask('how late do you serve soup?', facts, null, { isBeside: true })).text).not.toContain('benches')
    const late = passageOf({ quote: 'Soup is served until nine.', confidence: 0.65 })
    expect((await ask('how late do you serve soup?', { soup: found('answer', late) })).text).toBe(late.quote)
    const minutes = passageOf({ quote: 'Assessment — Minutes: 60; Price: £78', confidence: 0.65 })
    expect((await ask('and how long does it take?', { long: found('answer', minutes) })).text).toContain('60')
  })

  it('[AQ1] are quoted what may help, and remarks are not', async () => {
    const facts = { dog: found('maybe', { ...dogs, confidence: 0.5 }) }
    expect((await ask('I wonder whether the dog may come too', facts)).text).toContain('Dogs are welcome')
    expect((await ask('He would never leave his dog with my sister', facts)).text).not.toContain('Dogs are welcome')
  })

  it('[AQ3] about costs, while something is cancelled, are asked of its terms and those of the thing first', async () => {
    const hut = passageOf({ quote: 'Huts: full refund up to two days before.', confidence: 0.4 })
    const rest = passageOf({ quote: 'Cancelling is free for a week.', confidence: 0.4 })
    const facts = { 'cancel a lake hut': found('maybe', hut), 'cost to cancel': found('maybe', rest) }
    const about = { name: 'Lake hut', others: ['Barn'] }
    expect((await ask('Do I get all my money back?', facts, about, { undoing: 'cancel' })).text).toBe(hut.quote)
    expect((await ask('Do I owe you anything for that?', facts, null, { undoing: 'cancel' })).text).toBe(rest.quote)
    expect((await ask('Do I owe you anything for that?', facts)).text).toContain('I don’t know that')
    expect((await ask('What does the sauna cost?', facts, null, { undoing: 'cancel' })).text).toContain('I don’t know')
  })

  it('[AQ4] about two things get both answers', async () => {
    const facts = {
      'milk in the batter': found('answer', passageOf({ quote: 'Our batter is made with water.' })),
      'milk in the peas': found('answer', passageOf({ quote: 'Peas: none of the fourteen.' })),
    }
    const { text } = await ask('any milk in the peas or the batter?', facts)
    expect(text).toContain('none of the fourteen')
    expect(text).toContain('made with water')
  })

  it('[AQ4] that only name another thing are asked in the words of the one before', async () => {
    const facts = { 'milk in the batter': found('answer', passageOf({ quote: 'Our batter is made with water.' })) }
    const { text } = await ask('and the batter?', facts, null, { topic: 'any milk in the mushy peas?' })
    expect(text).toBe('Our batter is made with water.')
  })

  it('[AQ6] in the words of telephones are whole ones, and "simple question" is none', async () => {
    const facts = { 'what do you charge': found('answer', passageOf({ quote: 'We charge £5 a day.' })) }
    expect((await ask('Simple question. wat do u charge?', facts)).text).toBe('We charge £5 a day.')
  })

  it('[QA11] for a number or an address get the line that holds it, first the one for what it is wanted for', async () => {
    const lines = passageOf({
      quote: 'Office hours',
      text: 'Office 9 to 5\nOffice phone 020 7946 0018\nBroken lifts: ring 020 7946 0077 at any hour\npost@lifts.example',
    })
    const facts = { 'what is your phone': found('maybe', lines), 'what is your e-mail': found('maybe', lines) }
    expect((await ask('what number do I ring about a broken lift?', facts)).text).toContain('020 7946 0077')
    expect((await ask('give me your phone number', facts)).text).toContain('020 7946 0018')
    expect((await ask('who do I write to', facts)).text).toContain('post@lifts.example')
    expect((await ask('will you ring my phone number?', facts)).text).not.toContain('7946')
  })

  it('[QA4] are followed by questions that go on from them, and by no headings', async () => {
    const others = ['House rules', 'Are dogs allowed in the rooms?', 'Do you sell bread?'].map((heading) =>
      passageOf({ quote: heading, headings: [heading], confidence: 0.1 }),
    )
    const { suggestions } = await ask('Can I bring my dog?', { dog: found('answer', dogs, ...others) })
    expect(suggestions).toEqual(['Are dogs allowed in the rooms?'])
  })

  it('[QA8] about complaining are asked in the words that sites have for it', async () => {
    const ruth = passageOf({ quote: 'Please write to Ruth; she answers within five days.', headings: ['Not happy?'] })
    const { text } = await ask('how do i complain', { 'something was not right': found('answer', ruth) })
    expect(text).toContain('Please write to Ruth')
  })
})

describe('complaints', () => {
  const agent = profileOf()
  const context = {
    agent,
    speaker: speakerIn('en'),
    isForbidden: async () => false,
    isOffering: false,
    isSpoken: false,
  }
  const ruth = found('answer', passageOf({ quote: 'Please write to Ruth; she answers within five days.' }))

  it('[QA8] are told to whom one complains', async () => {
    expect((await complaintPart({ ...context, search: async () => ruth }))?.text).toContain('write to Ruth')
  })

  it('[QA8] are told nothing where the site does not surely say it', async () => {
    const unsure: KnowledgeAnswer = { band: 'maybe', passages: 'passages' in ruth ? ruth.passages : [] }
    expect(await complaintPart({ ...context, search: async () => unsure })).toBeNull()
    expect(await complaintPart({ ...context, search: async () => ({ band: 'unknown' }) })).toBeNull()
  })

  it('[QA8] are told nothing of what the owner does not want spoken about', async () => {
    expect(await complaintPart({ ...context, isForbidden: async () => true, search: async () => ruth })).toBeNull()
  })
})
