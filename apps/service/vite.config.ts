import { defineConfig } from 'vite'

/** Node 20 runs no TypeScript: the service, its database writer and its benchmarks are bundled; natives and large libraries stay outside. */
export default defineConfig({
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist',
    sourcemap: true,
    rollupOptions: {
      input: {
        main: 'src/main.ts',
        'sqlite-writer': '@frontdesk/storage/sqlite-writer',
        'speech-thread': 'src/speech/speech-thread.ts',
        'file-worker': '@frontdesk/knowledge/file-worker',
        'page-worker': '@frontdesk/knowledge/page-worker',
        'model-thread': '@frontdesk/language-models/model-thread',
        bench: 'src/bench/main.ts',
        'bench-turn': 'src/bench/turns/main.ts',
        'slow-service': '../../test/resilience/slow-service.ts',
        'worded-service': '../../test/resilience/worded-service.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
  ssr: { noExternal: true, external: ['libsql', 'pg', 'pino', 'onnxruntime-node'] },
})
