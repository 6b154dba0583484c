import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import { expect, test } from 'vitest'
import { secureRandom } from '../../../platform/random.ts'
import { captchaLetters, glyphHeight, glyphs, glyphWidth } from './glyphs.ts'
import { drawPicture, lettersShown } from './picture.ts'
import { makeProof, provesWork } from './proof.ts'

const svgOf = (dataUrl: string) =>
  Buffer.from(dataUrl.replace('data:image/svg+xml;base64,', ''), 'base64').toString('utf8')

test('a picture is strokes, all of one path, and holds no text', () => {
  const { text, dataUrl } = drawPicture(secureRandom)
  expect(text).toHaveLength(lettersShown)
  const svg = svgOf(dataUrl)
  expect(svg.match(/<[a-z]+/g)).toEqual(['<svg', '<rect', '<path'])
  expect(svg).not.toContain(text)
  expect(dataUrl.length).toBeLessThan(6000)
})

test('two pictures never draw a letter alike, and strokes stay inside the picture', () => {
  const paths = Array.from(
    { length: 50 },
    () => /d="([^"]+)"/.exec(svgOf(drawPicture(secureRandom).dataUrl))?.[1] ?? '',
  )
  expect(new Set(paths).size).toBe(50)
  for (const path of paths) {
    for (const [, x, y] of path.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)) {
      expect(Number(x)).toBeGreaterThan(-1)
      expect(Number(x)).toBeLessThan(151)
      expect(Number(y)).toBeGreaterThan(-1)
      expect(Number(y)).toBeLessThan(51)
    }
  }
})

test('the alphabet leaves out letters that are confused with others, and each glyph fits its box', () => {
  expect(captchaLetters.join('')).not.toMatch(/[0OQD1I2Z5S6G8BUVFLR]/)
  for (const [x, y] of Object.values(glyphs).flat(2)) {
    expect(x >= 0 && x <= glyphWidth && y >= 0 && y <= glyphHeight).toBe(true)
  }
})

test('a proof of work is solved by the library, and by nothing else', async () => {
  const proof = await makeProof(secureRandom)
  const solution = await solveChallenge({ challenge: proof.challenge, deriveKey })
  if (solution === null) throw new Error('no solution')
  expect(await provesWork(proof, JSON.stringify(solution))).toBe(true)
  const widget = Buffer.from(JSON.stringify({ challenge: proof.challenge, solution })).toString('base64')
  expect(await provesWork(proof, widget)).toBe(true)
  const other = await makeProof(secureRandom)
  for (const wrong of [
    JSON.stringify({ ...solution, counter: solution.counter + 1 }),
    JSON.stringify({ counter: 0, derivedKey: proof.challenge.parameters.keyPrefix }),
    JSON.stringify({ counter: '1', derivedKey: 1 }),
    '{}',
    'null',
    '%%%',
    '',
  ])
    expect(await provesWork(proof, wrong)).toBe(false)
  expect(await provesWork(other, JSON.stringify(solution))).toBe(false)
})
