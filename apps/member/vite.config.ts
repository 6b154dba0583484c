import { join } from 'node:path'
import { compiledWords } from '@glasshouse/words/vite.ts'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkGroups } from './vite/chunks.ts'
import { finish } from './vite/finish.ts'
import { verifyBesidePage } from './vite/verify-program.ts'

const services = ['user', 'product', 'square', 'wallet', 'gift', 'books', 'operator']

/** While developing, the services answer on the server's own port. */
function proxied() {
  const target = process.env['GLASSHOUSE_SERVER'] ?? 'http://127.0.0.1:3000'
  const calls = Object.fromEntries(services.map((service) => [`^/${service}/`, target]))
  return { ...calls, '/socket': { target, ws: true } }
}

/**
 * `base: './'`: the same build is served at `/` and at `/w/<slug>/`, and later from the phone's own
 * files. One stylesheet for all screens, put into the page: it is smaller than the round trips it
 * saves.
 */
export default defineConfig(({ command }) => {
  // A build is always a production build: under a test runner NODE_ENV is `test`, and React
  // would come in its development form, twice as large.
  if (command === 'build') process.env['NODE_ENV'] = 'production'
  return {
    base: './',
    plugins: [compiledWords(), react(), verifyBesidePage(), finish()],
    build: {
      outDir: 'dist',
      target: ['chrome111', 'firefox114', 'safari16.4'],
      cssCodeSplit: false,
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      // Read by the size measurement and by the finishing step.
      manifest: true,
      rollupOptions: {
        output: {
          entryFileNames: 'assets/[name]-[hash].js',
          chunkFileNames: 'assets/[name]-[hash].js',
          assetFileNames: 'assets/[name]-[hash][extname]',
          codeSplitting: { groups: chunkGroups(join(import.meta.dirname, 'src')) },
        },
      },
    },
    server: { proxy: proxied() },
    preview: { proxy: proxied() },
  }
})
