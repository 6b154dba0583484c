import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { finish } from './vite/finish.ts'
import { leanContract } from './vite/lean-contract.ts'

const services = ['user', 'product', 'square', 'wallet', 'gift', 'books', 'operator']

/** While developing, the services answer on the server's own port. */
function proxied() {
  const target = process.env['GLASSHOUSE_SERVER'] ?? 'http://127.0.0.1:3000'
  const calls = Object.fromEntries(services.map((service) => [`^/${service}/`, target]))
  return { ...calls, '/socket': { target, ws: true } }
}

/** Which packages share a chunk: what changes seldom stays in the phone's cache over a new version. */
const groups = [
  // Used by the entry itself: in any other group it would pull that whole file into the first paint.
  { name: 'fetch', test: /preload-helper|rolldown.runtime/, priority: 10 },
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 10 },
  {
    name: 'vendor',
    test: /node_modules[\\/](@tanstack|wouter|regexparam|use-sync-external-store|zod)[\\/]/,
    priority: 10,
  },
  // What calls are made of and the first of them: by itself the group of later calls would take it along.
  {
    name: 'contract',
    test: /packages[\\/]contract[\\/]src[\\/](values|constants|errors|call\.|calls[\\/](auth|practice\.|product|wallet|books))/,
    priority: 10,
  },
  {
    name: 'later',
    test: /packages[\\/]contract[\\/]src[\\/]calls[\\/](?!auth|practice\.|product|wallet|books|planned)/,
    priority: 5,
  },
  // What every screen draws with, in one file: many small ones cost a phone round trips. Charts and QR codes bring
  // packages of their own along, which few screens need.
  {
    name: 'frame',
    test: /src[\\/](app|platform|i18n|ui)[\\/](?!locales|chart|list|pull|qr-code|start\.|live-news|socket|later-calls)|packages[\\/]contract[\\/](?!src[\\/]socket)/,
  },
  {
    name: 'account',
    test: /features[\\/]auth[\\/](account|enter|phone-|sentences|use-device|auth-screen)/,
  },
]

/**
 * `base: './'`: the same build is served at `/` and at `/w/<slug>/`, and later from the phone's own files.
 * One stylesheet for all screens, put into the page: it is smaller than the round trips it saves.
 */
export default defineConfig(({ command }) => {
  // A build is a production build whoever starts it: under a test runner NODE_ENV is `test`, and React
  // would come in its development form, twice as large.
  if (command === 'build') process.env['NODE_ENV'] = 'production'
  return {
    base: './',
    plugins: [leanContract(), react(), finish()],
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
          codeSplitting: { groups },
        },
      },
    },
    server: { proxy: proxied() },
    preview: { proxy: proxied() },
  }
})
