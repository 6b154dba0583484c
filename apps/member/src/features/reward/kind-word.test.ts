import { rewardKinds } from '@glasshouse/model'
import { expect, test } from 'vitest'
import { kindWord } from './kind-word.ts'

test('every kind of reward has words of its own, and an unknown kind is a bonus', () => {
  expect(rewardKinds.map(kindWord)).toEqual(rewardKinds.map((kind) => `kind.${kind}`))
  expect(kindWord('toString')).toBe('kind.bonus')
})
