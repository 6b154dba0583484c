/** Redemption codes that can be published. */
import { languageCodes, refusedText } from '@glasshouse/contract'
import { wordsOf } from '@glasshouse/words/read.ts'
import { expect, test } from 'vitest'
import { secureRandom } from '../../platform/random.ts'
import { drawCode } from './draw-code.ts'

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

test('a code that could be read as an account or a telephone number is drawn again', () => {
  const codes = ['GB29NWBKAA', '928477429L', 'AXB2JTK4LM']
  const drawn = codes.flatMap((code) => [...code].map((letter) => letters.indexOf(letter)))
  const below = () => drawn.shift() ?? 0
  expect(drawCode({ ...secureRandom, below })).toBe(codes[2])
  expect(drawn).toEqual([])
})

test('no code makes the news that publish it refused, in any language', () => {
  const refused = languageCodes.flatMap((language) => {
    const say = wordsOf('server/demo', language)
    return Array.from({ length: 500 }, () => drawCode(secureRandom)).filter(
      (codes) => refusedText(say('code.content', { codes, most: 40, amount: '0.50' })) !== null,
    )
  })
  expect(refused).toEqual([])
})
