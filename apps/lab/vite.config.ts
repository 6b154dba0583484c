import { join } from 'node:path'
import { finishPage } from '@glasshouse/web/build/after-build.ts'
import { compiledWords } from '@glasshouse/words/vite.ts'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { broughtEarly } from './vite/brought-early.ts'
import { oneFile } from './vite/one-file.ts'
import { packedWords } from './vite/packed-words.ts'

const source = (path: string) => join(import.meta.dirname, 'src', path)

/** What a page in one file has in place of files beside it. */
const inOneFile = [
  { find: /^\.\/spawn\.ts$/, replacement: source('platform/spawn-inline.ts') },
  { find: /^\.\/files\.ts$/, replacement: source('i18n/files-packed.ts') },
  { find: /^\.\/letters\.ts$/, replacement: source('i18n/letters-device.ts') },
  { find: /^\.\.\/world\/offered\.tsx$/, replacement: source('features/world/not-offered.tsx') },
  { find: /^\.\/lived-page\.tsx$/, replacement: source('app/no-lived-page.tsx') },
]

/**
 * Served at `/lab/`; `base: './'` lets any folder serve it. One stylesheet, put into the page. With
 * `--mode one-file` the page is a single file, which needs no server.
 */
export default defineConfig(({ command, mode }) => {
  // As in the member app: under a test runner NODE_ENV is `test`, and React would come in its
  // development form.
  if (command === 'build') process.env['NODE_ENV'] = 'production'
  const isOneFile = mode === 'one-file'
  return {
    base: './',
    publicDir: false as const,
    plugins: [
      compiledWords(),
      react(),
      isOneFile ? [packedWords(), oneFile()] : [broughtEarly(), finishPage()],
    ],
    resolve: { alias: isOneFile ? inOneFile : [] },
    worker: { format: isOneFile ? ('iife' as const) : ('es' as const) },
    build: {
      outDir: 'dist',
      target: ['chrome111', 'firefox114', 'safari16.4'],
      cssCodeSplit: false,
      modulePreload: { polyfill: false },
      assetsInlineLimit: isOneFile ? Number.POSITIVE_INFINITY : 0,
      // Read by the size measurement.
      manifest: !isOneFile,
      rollupOptions: {
        output: {
          ...(isOneFile ? { codeSplitting: false } : {}),
          entryFileNames: 'assets/[name]-[hash].js',
          chunkFileNames: 'assets/[name]-[hash].js',
          assetFileNames: 'assets/[name]-[hash][extname]',
        },
      },
    },
  }
})
