/** The sentence for something that went wrong: the server's own words, in the reader's language. */
import { CallError } from '@glasshouse/contract/client'
import i18next from 'i18next'

export function errorSentence(error: unknown): string {
  if (error instanceof CallError && error.error === 'unreachable') return i18next.t('unreachable')
  if (error instanceof CallError && error.error !== 'reply_not_understood') return error.message
  return i18next.t(error instanceof CallError ? 'notUnderstood' : 'afterRefresh')
}
