/**
 * `verify.mjs` beside the page: the program of `npm run verify` in one file, for a reader who has
 * no copy of the source. It is not minified, so that it can be read before it is run.
 */
import { join } from 'node:path'
import { build, type Plugin } from 'vite'

const root = join(import.meta.dirname, '../../..')
const name = 'verify.mjs'
const banner =
  '// Checks the ledger of a Glasshouse world: node verify.mjs FILE (Node 20 or newer, no network).'

/** The whole program, which needs nothing but Node. */
async function verifyProgram(): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    ssr: { noExternal: true },
    build: {
      ssr: 'scripts/verify.ts',
      write: false,
      minify: false,
      target: 'node20',
      rollupOptions: { output: { codeSplitting: false, banner } },
    },
  })
  const files = [built].flat().flatMap((one) => ('output' in one ? one.output : []))
  const [program] = files
  if (files.length !== 1 || program?.type !== 'chunk')
    throw new Error(`the program that checks a ledger is ${files.length} files, and not one`)
  return program.code
}

export const verifyBesidePage = (): Plugin => ({
  name: 'glasshouse:verify-program',
  apply: 'build',
  async generateBundle() {
    this.emitFile({ type: 'asset', fileName: name, source: await verifyProgram() })
  },
})
