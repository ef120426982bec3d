import { preact } from '@preact/preset-vite'
import { defineConfig } from 'vite'
import { smaller } from './smaller.config.ts'

/** The panel: one module that the loader imports, with the parts that few visitors need as chunks of their own. */
export default defineConfig({
  plugins: [preact({ devToolsEnabled: false, prefreshEnabled: false }), smaller(true)],
  base: './',
  // No page of a visitor's has the developer's tools of signals, and asking for them costs room in the panel.
  define: { 'window.__PREACT_SIGNALS_DEVTOOLS__': 'false' },
  // What runs on the audio thread: files of their own, because strict pages refuse code from anywhere else.
  worker: {
    plugins: () => [smaller(true)],
    rolldownOptions: { output: { minify: true, entryFileNames: 'chunks/[name]-[hash].js' } },
  },
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: true,
    // Preloading would write into the head of the host page.
    modulePreload: false,
    reportCompressedSize: false,
    // As a library: an application's build wraps each lazy import in code that writes into the head as well.
    lib: { entry: { panel: 'src/panel.tsx' }, formats: ['es'] },
    rolldownOptions: {
      // Chunks take what they share from the panel: in a file of its own it would cost the first click a round trip.
      preserveEntrySignatures: 'allow-extension',
      output: { minify: true, entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
})
