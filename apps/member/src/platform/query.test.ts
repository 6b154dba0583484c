import { CallError } from '@glasshouse/contract/client'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { queryClient } from './query.ts'

const tries = (error: unknown): number => {
  const { retry } = queryClient.getDefaultOptions().queries ?? {}
  if (typeof retry !== 'function') throw new Error('no rule for retries')
  let count = 0
  while (retry(count, error as Error)) count += 1
  return count
}

beforeAll(() => {
  vi.stubGlobal('navigator', { onLine: true })
  return () => vi.unstubAllGlobals()
})

describe('the number of retries of a read after', () => {
  test.each([
    ['a connection that was lost', new CallError('unreachable', { message: 'lost' }), 2],
    [
      'a wait of 36 s without an answer',
      new CallError('unreachable', { message: 'late', tookTooLong: true }),
      0,
    ],
    ['a refusal', new CallError('not_found', { message: 'no' }), 0],
  ])('%s', (_what, error, count) => expect(tries(error)).toBe(count))
})
