import { defineConfig } from 'vite'

/** One ES module; React is the application's own. The first line keeps it out of server components. */
export default defineConfig({
  build: {
    target: 'es2022',
    outDir: 'dist',
    minify: false,
    lib: { entry: 'src/index.ts', formats: ['es'], fileName: () => 'index.js' },
    rolldownOptions: { external: ['react'], output: { banner: "'use client'" } },
  },
})
