import type { AskWhatIf, WhatIfs } from '@glasshouse/model'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askAhead, keptAnswers } from './kept-answers.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Notes what is asked; each answer is an object of its own. */
function asking(): { readonly asked: number[]; readonly ask: AskWhatIf } {
  const asked: number[] = []
  return {
    asked,
    ask: (percent) => {
      asked.push(percent)
      return { stated: { percent }, earned: null } as unknown as WhatIfs
    },
  }
}

test('each share is worked out once', () => {
  const { asked, ask } = asking()
  const kept = keptAnswers(ask)
  const first = kept(30)
  expect(kept(50)).not.toEqual(first)
  expect(kept(30)).toBe(first)
  expect(asked).toEqual([30, 50])
})

test('the others are worked out one after the other, until nobody looks any more', () => {
  const { asked, ask } = asking()
  const end = askAhead(keptAnswers(ask), [0, 10, 20, 30])
  expect(asked).toEqual([])
  vi.advanceTimersByTime(250)
  expect(asked).toEqual([0, 10])
  end()
  vi.advanceTimersByTime(5_000)
  expect(asked).toEqual([0, 10])
})
