import { preact } from '@preact/preset-vite'
import { defineConfig } from 'vite'

/** One page with one script and one style sheet, all from the console's own address: its CSP allows nothing else. */
export default defineConfig({
  plugins: [preact({ devToolsEnabled: false, prefreshEnabled: false })],
  base: '/console/',
  build: {
    target: 'es2022',
    outDir: 'dist',
    // The console, and the page that calls one number.
    rollupOptions: { input: ['index.html', 'call.html'] },
    emptyOutDir: true,
    modulePreload: false,
    reportCompressedSize: false,
    // Never as data: addresses: fonts and scripts have to come from the service.
    assetsInlineLimit: 0,
    cssMinify: true,
  },
})
