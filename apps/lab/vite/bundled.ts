/** A script of a module and all that it imports, for a worker that no page of the build starts. */
import { build } from 'vite'

/** Errors: what does not build. */
export async function bundled(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, lib: { entry, formats: ['iife'], name: 'bundled' } },
  })
  const [first] = Array.isArray(built) ? built : [built]
  const chunk = first !== undefined && 'output' in first ? first.output[0] : undefined
  if (chunk === undefined) throw new Error(`${entry} was not built`)
  return chunk.code
}
