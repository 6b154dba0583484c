/** What staff of the demo worlds publish, as the screens show it together. */
import { expect, test } from 'vitest'
import { firstBulletins } from './first-words.ts'

test('no drawing is twice on the home screen: neither among the slides nor as the film’s', () => {
  const pictures = firstBulletins
    .filter(({ kind }) => kind === 'carousel' || kind === 'video' || kind === 'homeVideo')
    .map(({ picture }) => picture)
  expect(pictures).toHaveLength(4)
  expect(new Set(pictures).size).toBe(pictures.length)
  expect(pictures).not.toContain(undefined)
})
