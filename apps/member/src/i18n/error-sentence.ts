/** The sentence for an error: the server's own words, in the reader's language. */
import { CallError } from '@glasshouse/contract/client'
import { isOnline } from '../platform/online.ts'
import { said } from './use-translation.ts'

/** For the reader it is the same whether a reply or a part of the app failed to load. */
const didNotCome = (error: unknown): boolean =>
  error instanceof CallError ? error.error === 'unreachable' : !isOnline()

export function errorSentence(error: unknown): string {
  if (didNotCome(error))
    return said(error instanceof CallError && error.tookTooLong && isOnline() ? 'noAnswer' : 'unreachable')
  if (error instanceof CallError && error.error !== 'reply_not_understood') return error.message
  return said(error instanceof CallError ? 'notUnderstood' : 'afterRefresh')
}
