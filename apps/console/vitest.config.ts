import { preact } from '@preact/preset-vite'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [preact()],
  test: { name: 'console', environment: 'happy-dom', include: ['src/**/*.test.{ts,tsx}'] },
})
