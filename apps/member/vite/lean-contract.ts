/**
 * What a phone never needs of the contract stays out of its build: the prose about calls and the lists of their errors,
 * which are for the server's documents, and the calls of the staff, which have pages of their own.
 */
import type { Plugin } from 'vite'

const ofCalls = /[\\/]packages[\\/]contract[\\/]src[\\/]calls[\\/]/
const ofRegistry = /[\\/]packages[\\/]contract[\\/]src[\\/]registry\.ts$/
const summary = /(\bsummary:\s*)'(?:[^'\\\n]|\\.)*'/g
const staffCalls = /^ *\.\.\.(?:operator|\w+Desk)Calls,\n/gm

const errors = /(\berrors:\s*)\[[^\]]*\]/g

export const withoutErrors = (code: string): string => code.replace(errors, '$1[]')
export const withoutSummaries = (code: string): string => code.replace(summary, "$1''")
export const withoutStaff = (code: string): string => code.replace(staffCalls, '')

const lean = (code: string, path: string): string | null => {
  if (ofCalls.test(path)) return withoutErrors(withoutSummaries(code))
  return ofRegistry.test(path) ? withoutStaff(code) : null
}

export const leanContract = (): Plugin => ({
  name: 'lean-contract',
  apply: 'build',
  enforce: 'pre',
  transform: (code, path) => {
    const left = lean(code, path)
    return left === null ? null : { code: left, map: null }
  },
})
