import { finishPage } from '@glasshouse/web/build/after-build.ts'
import { compiledWords } from '@glasshouse/words/vite.ts'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/**
 * Served at `/console/`; `base: './'` lets a host of its own serve it at `/`. One stylesheet, put
 * into the page.
 */
export default defineConfig(({ command }) => {
  // As in the member app: under a test runner NODE_ENV is `test`, and React would come in its
  // development form.
  if (command === 'build') process.env['NODE_ENV'] = 'production'
  return {
    base: './',
    publicDir: false as const,
    plugins: [compiledWords(), react(), finishPage()],
    build: {
      outDir: 'dist',
      target: ['chrome111', 'firefox114', 'safari16.4'],
      cssCodeSplit: false,
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 1500,
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
