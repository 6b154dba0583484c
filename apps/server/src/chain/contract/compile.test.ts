import { expect, test } from 'vitest'
import { compile } from './compile.ts'
import committed from './practice-token.json' with { type: 'json' }

test('the committed token is what its source compiles to', () => {
  expect(compile()).toEqual(committed)
}, 60_000)
