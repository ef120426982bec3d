import { defineConfig, type Plugin } from 'vite'
import { smaller } from './smaller.config.ts'

const IDENTIFIER = 'FRONTDESK_SETTINGS'
const PLACEHOLDER = '"__FRONTDESK_SETTINGS__"'

/**
 * Puts the string that the service replaces with the agent's settings where the source names them. Done after
 * minifying: a minifier that saw a string there would decide at build time what it can only be at run time.
 */
function settingsPlaceholder(): Plugin {
  return {
    name: 'settings-placeholder',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue
        const parts = file.code.split(IDENTIFIER)
        if (parts.length !== 2) throw new Error(`${file.fileName} must name ${IDENTIFIER} exactly once`)
        file.code = parts.join(PLACEHOLDER)
      }
    },
  }
}

/** The loader: a classic script, because that is what snippets, tag managers and old pages can carry. */
export default defineConfig({
  plugins: [smaller(false), settingsPlaceholder()],
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: false,
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: 'src/embed/main.ts',
      output: { format: 'iife', entryFileNames: 'widget.js' },
    },
  },
})
