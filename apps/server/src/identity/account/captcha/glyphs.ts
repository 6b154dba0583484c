/**
 * A stroke alphabet for pictures that a person can read and a script should not: letters are
 * polylines, never text. Left out, because people confuse them once they are bent: 0 O Q D, 1 I, 2
 * Z, 5 S, 6 G, 8 B, U V; and F, L and R, which one stray stroke makes or unmakes.
 */

export type Point = readonly [x: number, y: number]
export type Stroke = readonly Point[]

/** Each glyph fits a box 4 wide and 6 high, with y downwards. */
export const glyphWidth = 4
export const glyphHeight = 6

/** `x,y` pairs; a bar separates strokes. */
const drawn = {
  A: '0,6 2,0 4,6 | .8,4 3.2,4',
  C: '4,1 3,0 1,0 0,1.5 0,4.5 1,6 3,6 4,5',
  E: '4,0 0,0 0,6 4,6 | 0,3 3,3',
  H: '0,0 0,6 | 4,0 4,6 | 0,3 4,3',
  J: '4,0 4,4.5 3,6 1,6 0,4.6',
  K: '0,0 0,6 | 4,0 0,3.4 | 1.2,2.5 4,6',
  M: '0,6 0,0 2,3.5 4,0 4,6',
  N: '0,6 0,0 4,6 4,0',
  P: '0,6 0,0 3,0 4,1 4,2.4 3,3.4 0,3.4',
  T: '0,0 4,0 | 2,0 2,6',
  W: '0,0 1,6 2,2.5 3,6 4,0',
  X: '0,0 4,6 | 4,0 0,6',
  Y: '0,0 2,3 4,0 | 2,3 2,6',
  3: '0,.6 1,0 3,0 4,1 3.6,2.4 2,3 3.6,3.5 4,5 3,6 1,6 0,5.3',
  4: '3,6 3,0 0,4 4,4',
  7: '0,0 4,0 1.5,6',
  9: '3.9,2.4 3,3.4 1,3.4 0,2.4 0,1 1,0 3,0 4,1 4,3.6 3,6 1.2,6',
} as const

const strokeOf = (text: string): Stroke =>
  text
    .trim()
    .split(' ')
    .map((pair): Point => {
      const [x = '', y = ''] = pair.split(',')
      return [Number(x), Number(y)]
    })

export const glyphs: Readonly<Record<string, readonly Stroke[]>> = Object.fromEntries(
  Object.entries(drawn).map(([letter, text]) => [letter, text.split('|').map(strokeOf)]),
)

export const captchaLetters = Object.keys(glyphs)
