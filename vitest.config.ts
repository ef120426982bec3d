import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: [
            'packages/*/src/**/*.test.ts',
            'apps/service/src/**/*.test.ts',
            'apps/docs/**/*.test.ts',
            'test/{contract,dialogues,architecture}/**/*.test.ts',
          ],
          globalSetup: [],
        },
      },
      './apps/widget/vitest.config.ts',
    ],
  },
})
