import { expect, it } from 'vitest'
import { OPTION_NAMES } from './option-names.ts'
import { attributeOf, OPTIONS, readOptions } from './options.ts'

function read(said: Record<string, unknown>) {
  const warnings: string[] = []
  const options = readOptions(
    (name) => said[name],
    (sentence) => warnings.push(sentence),
  )
  return { options, warnings }
}

it('[WO1] understands every option, as text of an attribute and as a value', () => {
  const values = {
    accent: '#0f5c4a',
    scheme: 'dark',
    placement: 'start',
    offsetInline: 8,
    offsetBlock: 90,
    zIndex: 7,
    launcherText: 'Ask us',
    greeting: 'Hi',
    suggestions: ['When?'],
    locale: 'pt-BR',
    strings: { send: 'Go' },
    openOnLoad: true,
    consent: { text: 'May we?', linkLabel: 'Why', linkUrl: 'https://a.example/' },
    hide: ['/checkout*'],
  }
  expect(Object.keys(values)).toEqual([...OPTION_NAMES])
  expect(read(values)).toEqual({ options: values, warnings: [] })
  const asText = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      name === 'hide' ? '/checkout*' : typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  )
  expect(read(asText)).toEqual({ options: values, warnings: [] })
})

it.each([
  ['accent', 'red'],
  ['scheme', 'night'],
  ['placement', 'left'],
  ['offsetInline', '401'],
  ['offsetBlock', -1],
  ['zIndex', '1.5'],
  ['launcherText', ' '],
  ['greeting', 3],
  ['suggestions', 'When?'],
  ['locale', 'Deutsch!'],
  ['strings', { send: 1 }],
  ['openOnLoad', 'maybe'],
  ['consent', { text: 'May we?', linkUrl: 'javascript:alert(1)' }],
  ['hide', 'checkout'],
] as const)('[WO2] passes over %s %j, and says once what it must be', (name, value) => {
  const { options, warnings } = read({ [name]: value })
  expect(options).toEqual({})
  expect(warnings).toEqual([`Frontdesk: the option "${name}" is ignored: it must be ${OPTIONS[name].type}.`])
})

it('[WO1] names attributes after the keys', () => {
  expect(attributeOf('offsetInline')).toBe('data-frontdesk-offsetinline')
})
