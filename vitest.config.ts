import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    maxWorkers: 2,
    passWithNoTests: true,
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          // Machines are shared and slow at times; what hangs is still found.
          testTimeout: 20_000,
          hookTimeout: 60_000,
          include: [
            'packages/*/src/**/*.test.ts',
            'apps/service/{src,bin}/**/*.test.ts',
            'apps/docs/**/*.test.ts',
            'test/{contract,dialogues,architecture,resilience,load}/**/*.test.ts',
          ],
        },
      },
      './apps/widget/vitest.config.ts',
      './apps/console/vitest.config.ts',
      {
        test: {
          name: 'browser',
          environment: 'node',
          include: ['test/{browser,spoken}/**/*.test.ts'],
          // One browser and one service at a time: what is measured in them is not the neighbour's load.
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
