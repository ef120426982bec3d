import { defineConfig } from 'vitest/config'

// Machines are shared and slow at times; what hangs is still found.
const PATIENCE = { testTimeout: 20_000, hookTimeout: 60_000 }
/** Rooms whose modules keep nothing that one file's tests could leave to another's. */
const STATELESS =
  'packages/{agent-runtime,capabilities,conversation,deployments,engines,knowledge,schema,session-client}/src/**/*.test.ts'

export default defineConfig({
  test: {
    maxWorkers: 2,
    passWithNoTests: true,
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          ...PATIENCE,
          exclude: [STATELESS, '**/node_modules/**'],
          include: [
            'packages/*/src/**/*.test.ts',
            'apps/service/{src,bin}/**/*.test.ts',
            'apps/docs/**/*.test.ts',
            'test/{answers,contract,dialogues,architecture,resilience,load}/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          name: 'node-shared',
          environment: 'node',
          ...PATIENCE,
          // Modules are read once for all files: that takes half of the time.
          isolate: false,
          include: [STATELESS],
        },
      },
      './apps/widget/vitest.config.ts',
      './apps/console/vitest.config.ts',
      {
        test: {
          name: 'browser',
          environment: 'node',
          include: ['test/browser/**/*.test.ts'],
          exclude: ['test/browser/voice-*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'voice',
          environment: 'node',
          include: ['test/browser/voice-*.test.ts', 'test/spoken/**/*.test.ts'],
          // One call at a time: sound is real time, and a neighbour's load would be heard in it.
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
