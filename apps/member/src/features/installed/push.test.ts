import type { Push } from '@glasshouse/web/device.ts'
import { expect, test } from 'vitest'
import { tokenOf } from './push.ts'

const pushOf = (answers: (string | null | Error)[]): Push => ({
  token: async () => {
    const answer = answers.length === 0 ? new Error('none is left') : answers.shift()
    if (answer instanceof Error) throw answer
    return answer ?? null
  },
  forget: async () => undefined,
  onTap: () => undefined,
})

test.each([
  ['immediately', ['a'], 'a', []],
  ['the third time', [new Error('away'), new Error('away'), 'a'], 'a', [3000, 3000]],
  ['never: its owner gave no leave', [null, 'a'], null, []],
  ['never: ten tries', Array.from({ length: 12 }, () => new Error('away')), null, Array(9).fill(3000)],
])('the token comes %s', async (_, answers, token, waits) => {
  const waited: number[] = []
  const wait = async (ms: number) => void waited.push(ms)
  expect(await tokenOf(pushOf([...answers]), wait)).toBe(token)
  expect(waited).toEqual(waits)
})

test('a cancelled wait ends the retries', async () => {
  const answers = [new Error('away'), 'a']
  await expect(tokenOf(pushOf(answers), () => Promise.reject(new Error('called off')))).rejects.toThrow(
    'called off',
  )
  expect(answers).toEqual(['a'])
})
