/**
 * What a phone never needs of the contract stays out of its build: the prose about calls and the lists of their errors,
 * which are for the server's documents, and the calls of the staff, which have pages of their own. The calls that no
 * login needs come in two files of their own (src/platform/{open,later}-calls.ts).
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const laterCalls = ['open-calls.ts', 'later-calls.ts']
  .map((file) => readFileSync(join(import.meta.dirname, '../src/platform', file), 'utf8'))
  .join('')

const ofCalls = /[\\/]packages[\\/]contract[\\/]src[\\/]calls[\\/]/
const ofRegistry = /[\\/]packages[\\/]contract[\\/]src[\\/]registry\.ts$/
const summary = /(\bsummary:\s*)'(?:[^'\\\n]|\\.)*'/g
/** Of the two files, which put them back. */
const laterGroups = [...laterCalls.matchAll(/^ {2}\.\.\.(\w+),$/gm)].map(([, group]) => group)
const ofLater = new RegExp(`^ *\\.\\.\\.(?:${laterGroups.join('|')}),\n`, 'gm')
const staffCalls = /^ *\.\.\.(?:operator|desk|\w+Desk)Calls,\n/gm

const errors = /(\berrors:\s*)\[[^\]]*\]/g

export const withoutErrors = (code: string): string => code.replace(errors, '$1[]')
export const withoutSummaries = (code: string): string => code.replace(summary, "$1''")
export const withoutStaff = (code: string): string => code.replace(staffCalls, '')
export const withoutLater = (code: string): string => code.replace(ofLater, '')

const lean = (code: string, path: string, staff: boolean): string | null => {
  if (ofCalls.test(path)) return withoutErrors(withoutSummaries(code))
  return ofRegistry.test(path) && !staff ? withoutLater(withoutStaff(code)) : null
}

/** `staff`: for the console, which keeps the staff's calls and all others where they are. */
export const leanContract = ({ staff = false } = {}): Plugin => ({
  name: 'lean-contract',
  apply: 'build',
  enforce: 'pre',
  transform: (code, path) => {
    const left = lean(code, path, staff)
    return left === null ? null : { code: left, map: null }
  },
})
