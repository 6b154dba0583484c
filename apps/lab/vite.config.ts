import { compiledWords } from '@glasshouse/words/vite.ts'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { finishLab } from './vite/finish.ts'

/** Served at `/lab/`; `base: './'` lets any folder serve it. One stylesheet, put into the page. */
export default defineConfig(({ command }) => {
  // As in the member app: under a test runner NODE_ENV is `test`, and React would come in its
  // development form.
  if (command === 'build') process.env['NODE_ENV'] = 'production'
  return {
    base: './',
    publicDir: false as const,
    plugins: [compiledWords(), react(), finishLab()],
    worker: { format: 'es' as const },
    build: {
      outDir: 'dist',
      target: ['chrome111', 'firefox114', 'safari16.4'],
      cssCodeSplit: false,
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      // Read by the size measurement.
      manifest: true,
      rollupOptions: {
        output: {
          entryFileNames: 'assets/[name]-[hash].js',
          chunkFileNames: 'assets/[name]-[hash].js',
          assetFileNames: 'assets/[name]-[hash][extname]',
        },
      },
    },
  }
})
