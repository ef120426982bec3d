import {
  createAgentConfiguration,
  createDeploymentConfiguration,
  createInstruction,
  createPhoneAgent,
  createPhoneConfiguration,
  createWebAgent,
  DEFAULT_LINE_OPTIONS,
  DEFAULT_WIDGET_OPTIONS,
  sttConfiguration,
  ttsConfiguration,
  updateAgentConfiguration,
  updateDeploymentChannel,
  updateDeploymentConfiguration,
  updateInstruction,
  updatePhoneAgent,
  updatePhoneConfiguration,
  updateWebAgent,
  type Warning,
} from '@frontdesk/schema'
import { describe, expect, it } from 'vitest'
import { type Abilities, EMBEDDED } from './abilities.ts'
import { deployPhoneAgent } from './deploy-phone-agent.ts'
import { deployWebAgent } from './deploy-web-agent.ts'
import { instructionWarnings } from './instruction-warnings.ts'
import { phoneConfigurationWarnings } from './phone-configurations.ts'
import type { AgentConfiguration, Deployment, DeploymentConfiguration } from './ports.ts'
import { setupWarnings } from './setup-warnings.ts'
import { keepingStore, newId } from './testing.ts'

const abilities: Abilities = {
  languageModels: new Map(),
  defaultModel: null,
  speechToText: new Map([
    [EMBEDDED, new Set(['en'])],
    ['Deepgram', new Set(['en'])],
  ]),
  textToSpeech: new Map([
    [EMBEDDED, new Set(['en'])],
    ['ElevenLabs', new Set(['en'])],
  ]),
  performed: new Set(),
  speech: {
    hearing: new Map([['Deepgram', { usualModel: 'nova-3', takesModel: (model) => model.startsWith('nova-3') }]]),
    speaking: new Map([['ElevenLabs', { usualModel: 'flash', takesModel: (model) => model === 'flash' }]]),
    hasVoice: new Map([['ElevenLabs', (voice) => voice === 'rachel']]),
  },
  unhonoured: ({ text, boundaries }) => ({
    sentences: text === '' ? 0 : 1,
    boundaries: boundaries.map((_, at) => ({ at, why: 'no-subject' })),
  }),
}

const organizationId = newId('org')
const fields = { assistantName: 'Ada', capabilities: ['NONE'] }

async function webAgent(changes: Partial<AgentConfiguration> = {}): Promise<Deployment> {
  const request = createWebAgent.parse({ ...fields, websiteUrl: 'https://example.com/' })
  const { deployment } = (await deployWebAgent(keepingStore().deps, organizationId, request)).answer
  return { ...deployment, agent: { ...deployment.agent, ...changes } }
}

async function phoneAgent(
  testPhoneNumber?: string,
  changes: Partial<DeploymentConfiguration> = {},
): Promise<Deployment> {
  const request = createPhoneAgent.parse({ ...fields, ...(testPhoneNumber ? { testPhoneNumber } : {}) })
  const { on } = await deployPhoneAgent(keepingStore().deps, organizationId, request)
  const { deployment } = on('+12025550101').answer
  return { ...deployment, configuration: { ...deployment.configuration, ...changes } }
}

const speech = (stt: object, tts: object): Partial<AgentConfiguration> => ({
  sttConfiguration: sttConfiguration.parse({ providerType: 'Deepgram', providerModelId: 'nova-3', ...stt }),
  ttsConfiguration: ttsConfiguration.parse({ providerType: 'ElevenLabs', providerModelId: 'flash', ...tts }),
})
const warnedOf = async (deployment: Promise<Deployment>) => setupWarnings(abilities, await deployment)
const instruction = (text: string, boundaries: string[]) => instructionWarnings(abilities, { text, boundaries })
const line = (changes: object) =>
  phoneConfigurationWarnings({
    id: newId('phc'),
    organizationId,
    name: 'Line',
    areaCode: null,
    options: DEFAULT_LINE_OPTIONS,
    greeting: null,
    phoneNumber: '+12025550101',
    agentId: null,
    createdAt: 1,
    updatedAt: 1,
    ...changes,
  })

/** A request in which the field has no effect; null where it always has one. */
type Without = (() => Promise<Warning[]> | Warning[]) | null
const EFFECT: Without = null

const SPEECH: Record<string, Without> = {
  'sttConfiguration.providerType': () => warnedOf(webAgent(speech({ providerType: 'OpenAI' }, {}))),
  'sttConfiguration.providerModelId': () => warnedOf(webAgent(speech({ providerModelId: 'nova-2' }, {}))),
  'sttConfiguration.languageId': () => warnedOf(webAgent(speech({ languageId: 'fr' }, {}))),
  'ttsConfiguration.providerType': () => warnedOf(webAgent(speech({}, { providerType: 'OpenAI' }))),
  'ttsConfiguration.providerModelId': () => warnedOf(webAgent(speech({}, { providerModelId: 'slow' }))),
  'ttsConfiguration.languageId': () => warnedOf(webAgent(speech({}, { languageId: 'fr' }))),
  'ttsConfiguration.voiceId': () => warnedOf(webAgent(speech({}, { voiceId: 'nobody' }))),
}

const AGENT: Record<string, Without> = {
  assistantName: EFFECT,
  capabilities: () => warnedOf(webAgent({ capabilities: ['INVENTORY_MANAGEMENT'] })),
  role_template_identifier: () => warnedOf(webAgent({ role: 'SALES_REPRESENTATIVE' })),
  language: () => warnedOf(webAgent({ language: 'sv' })),
  instructionConfigurationId: async () => {
    const deployment = await webAgent()
    return setupWarnings(abilities, { ...deployment, instruction: { ...deployment.instruction, text: 'Be brief.' } })
  },
  knowledgeSourceIds: EFFECT,
  voice: () => warnedOf(webAgent({ voice: 'nobody' })),
  providerType: () => warnedOf(webAgent({ providerType: 'OpenAI' })),
  providerModelId: () => warnedOf(webAgent({ providerType: 'OpenAI', providerModelId: 'gpt' })),
  sttConfiguration: async () => unspoken(speech({}, {})),
  ttsConfiguration: async () => unspoken(speech({}, {})),
}
async function unspoken(changes: Partial<AgentConfiguration>): Promise<Warning[]> {
  const deployment = await webAgent(changes)
  return setupWarnings(abilities, {
    ...deployment,
    configuration: { ...deployment.configuration, communicationType: 'TEXT' },
  })
}
const WEB: Record<string, Without> = {
  ...AGENT,
  websiteUrl: EFFECT,
  communicationType: async () => setupWarnings({ ...abilities, speechToText: new Map() }, await webAgent()),
}
const PHONE: Record<string, Without> = {
  ...AGENT,
  phoneConfigurationId: EFFECT,
  testPhoneNumber: () => warnedOf(phoneAgent('+4930123456')),
}
const INSTRUCTION: Record<string, Without> = {
  name: EFFECT,
  role_template_identifier: EFFECT,
  text: () => instruction('Be brief.', []),
  boundaries: () => instruction('', ['Be kind']),
}
const LINE: Record<string, Without> = {
  name: EFFECT,
  areaCode: () => line({ areaCode: '303' }),
  greeting: EFFECT,
  transferTargets: EFFECT,
  recording: EFFECT,
  maxSeconds: EFFECT,
}
const DEPLOYMENT: Record<string, Without> = {
  agentConfigurationId: EFFECT,
  deploymentChannelId: EFFECT,
  communicationType: EFFECT,
  allowedOrigins: EFFECT,
  retentionDays: EFFECT,
  greeting: EFFECT,
  suggestions: EFFECT,
  theme: () => warnedOf(phoneAgent(undefined, { theme: { accent: '#000000', placement: 'start', scheme: 'auto' } })),
  ...Object.fromEntries(Object.keys(DEFAULT_WIDGET_OPTIONS).map((option) => [option, EFFECT])),
}

const REQUESTS: [string, { shape: object }, Record<string, Without>][] = [
  ['createWebAgent', createWebAgent, WEB],
  ['updateWebAgent', updateWebAgent, WEB],
  ['createPhoneAgent', createPhoneAgent, PHONE],
  ['updatePhoneAgent', updatePhoneAgent, PHONE],
  ['createAgentConfiguration', createAgentConfiguration, { kind: EFFECT, ...AGENT }],
  ['updateAgentConfiguration', updateAgentConfiguration, AGENT],
  ['updateDeploymentChannel', updateDeploymentChannel, { ...WEB, ...PHONE }],
  ['createDeploymentConfiguration', createDeploymentConfiguration, DEPLOYMENT],
  ['updateDeploymentConfiguration', updateDeploymentConfiguration, DEPLOYMENT],
  ['createInstruction', createInstruction, INSTRUCTION],
  ['updateInstruction', updateInstruction, INSTRUCTION],
  ['createPhoneConfiguration', createPhoneConfiguration, LINE],
  ['updatePhoneConfiguration', updatePhoneConfiguration, LINE],
]

describe('what has no effect', () => {
  it.each(REQUESTS)('[FW1] every field of %s has an effect or a warning', (_name, { shape }, table) => {
    expect(Object.keys(shape).filter((field) => !(field in table))).toEqual([])
  })

  it('[FW1] every field of speech has an effect or a warning', () => {
    const ofSpeech = [
      ...Object.keys(sttConfiguration.shape).map((field) => `sttConfiguration.${field}`),
      ...Object.keys(ttsConfiguration.shape).map((field) => `ttsConfiguration.${field}`),
    ]
    expect(ofSpeech.filter((field) => !(field in SPEECH))).toEqual([])
  })

  const warned = Object.entries({
    ...WEB,
    ...PHONE,
    ...SPEECH,
    ...INSTRUCTION,
    ...LINE,
    ...DEPLOYMENT,
    ...AGENT,
    communicationType: WEB['communicationType'] ?? EFFECT,
  })
  it.each(warned.flatMap(([path, without]) => (without ? [{ path, without }] : [])))(
    '[FW1] $path is named where it has no effect',
    async ({ path, without }) => {
      const paths = (await without()).map((warning) => warning.path?.replace(/\.\d+$/u, ''))
      expect(paths).toContain(path)
    },
  )

  it('[FW1] nothing is named of an agent whose fields all have their effect', async () => {
    const voiced = { ...speech({}, { voiceId: 'rachel' }) }
    expect(await warnedOf(webAgent(voiced))).toEqual([])
    expect((await warnedOf(phoneAgent())).map(({ code }) => code)).toEqual(['number_without_carrier'])
  })
})
