/** The sentence for something that went wrong: the server's own words, in the reader's language. */
import { CallError } from '@glasshouse/contract/client'
import { said } from './use-translation.ts'

export function errorSentence(error: unknown): string {
  if (error instanceof CallError && error.error === 'unreachable') return said('unreachable')
  if (error instanceof CallError && error.error !== 'reply_not_understood') return error.message
  return said(error instanceof CallError ? 'notUnderstood' : 'afterRefresh')
}
