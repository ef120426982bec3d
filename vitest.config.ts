import { defineConfig } from 'vitest/config'

// Machines are shared and slow at times; what hangs is still found.
const PATIENCE = { testTimeout: 20_000, hookTimeout: 60_000 }
/** What a poll waits for comes at once, or the machine has much else to do. Projects inherit none of it. */
const PATIENT_POLLS = { expect: { poll: { timeout: 10_000 } } }
/** What keeps nothing in its modules that one file's tests could leave to another's: they are read once for all files. */
const STATELESS = [
  'packages/{accounts,agent-runtime,calendar,capabilities,carriers,conversation,deployments,engines}/src/**/*.test.ts',
  'packages/{inbox,jobs,knowledge,mail,schema,session-client,sip,telephony,tools,voice,voice-models-en,webhooks}/src/**/*.test.ts',
  'test/dialogues/**/*.test.ts',
]
/** A conversation over the wire, in real time: it belongs to the calls. */
const SPOKEN = 'test/contract/voice.test.ts'
/** Calls by keys: they wait for what is said, and hear nothing, so that neighbours do not disturb them. */
const KEYED = 'test/spoken/{sip,twilio,telnyx,plivo}-*.test.ts'
/** By day those of one carrier with a webhook and of one without: the others carry the same calls another way. */
const KEYED_NOW = process.env['FRONTDESK_NIGHTLY'] ? KEYED : 'test/spoken/{sip,twilio}-calls.test.ts'

export default defineConfig({
  test: {
    maxWorkers: 2,
    passWithNoTests: true,
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          isolate: false,
          ...PATIENCE,
          ...PATIENT_POLLS,
          exclude: [...STATELESS, SPOKEN, '**/node_modules/**'],
          include: [
            'packages/*/src/**/*.test.ts',
            'apps/service/{src,bin}/**/*.test.ts',
            'apps/docs/**/*.test.ts',
            'test/{answers,contract,architecture,resilience,visitors}/**/*.test.ts',
            KEYED_NOW,
          ],
        },
      },
      {
        test: {
          name: 'node-shared',
          environment: 'node',
          ...PATIENCE,
          ...PATIENT_POLLS,
          // Half of the time that these take is spent reading modules.
          isolate: false,
          include: STATELESS,
        },
      },
      './apps/widget/vitest.config.ts',
      './apps/console/vitest.config.ts',
      {
        test: {
          name: 'browser',
          environment: 'node',
          isolate: false,
          include: ['test/browser/**/*.test.ts'],
          exclude: ['test/browser/voice-*.test.ts'],
          ...PATIENT_POLLS,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'voice',
          environment: 'node',
          include: ['test/browser/voice-*.test.ts', 'test/spoken/**/*.test.ts', SPOKEN],
          exclude: [KEYED],
          // One call at a time: sound is real time, and a neighbour's load would be heard in it.
          fileParallelism: false,
          ...PATIENT_POLLS,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
