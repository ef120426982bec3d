import { preact } from '@preact/preset-vite'
import { defineConfig } from 'vite'

/** The panel: one module that the loader imports, with the parts that few visitors need as chunks of their own. */
export default defineConfig({
  plugins: [preact({ devToolsEnabled: false, prefreshEnabled: false })],
  base: './',
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
      output: { minify: true, entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
})
