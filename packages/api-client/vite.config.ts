import { defineConfig } from 'vite'

/** One ES module without dependencies, for Node 20 and browsers. */
export default defineConfig({
  build: {
    target: 'es2022',
    outDir: 'dist',
    minify: false,
    lib: { entry: 'src/index.ts', formats: ['es'], fileName: () => 'index.js' },
  },
})
