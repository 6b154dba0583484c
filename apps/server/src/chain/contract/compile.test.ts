import { expect, test } from 'vitest'
import coinSum from './coin-sum.json' with { type: 'json' }
import { compile } from './compile.ts'
import practiceToken from './practice-token.json' with { type: 'json' }

test.each([
  ['practice-token', practiceToken],
  ['coin-sum', coinSum],
] as const)(
  'the committed %s is what its source compiles to',
  (name, committed) => {
    expect(compile(name)).toEqual(committed)
  },
  60_000,
)
