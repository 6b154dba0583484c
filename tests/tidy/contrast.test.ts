import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync(new URL('../../packages/web/src/tokens.css', import.meta.url), 'utf8')

/** Both themes' values of a token, light first. */
function valuesOf(token: string): readonly string[] {
  const other = new RegExp(`--${token}: var\\(--([\\w-]+)\\);`).exec(css)?.[1]
  if (other !== undefined) return valuesOf(other)
  const pair = new RegExp(`--${token}: (?:light-dark\\((#\\w+), (#\\w+)\\)|(#\\w+));`).exec(css)
  if (pair === null) throw new Error(`no colour --${token}`)
  return [pair[1] ?? pair[3] ?? '', pair[2] ?? pair[3] ?? '']
}

/** Relative luminance and contrast as in WCAG 2.2. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const texts = ['ink', 'muted', 'accent', 'danger', 'operator', 'purchases', 'fees', 'uncovered', 'life']

const tinted: readonly (readonly [text: string, ground: string])[] = [
  ['ink', 'uncovered-soft'],
  ['uncovered', 'uncovered-soft'],
  ['life', 'life-soft'],
  ['accent', 'accent-soft'],
  ['ink', 'danger-soft'],
  ...['ahead', 'behind', 'level'].flatMap((tone) => [
    ['on-stage', `stage-${tone}`] as const,
    ['on-stage', `stage-${tone}-edge`] as const,
  ]),
]
const plain = texts.flatMap((text) => ['paper', 'card'].map((ground) => [text, ground] as const))

test.each([...plain, ...tinted])('%s on %s can be read in both themes', (text, ground) => {
  const grounds = valuesOf(ground)
  for (const [theme, colour] of valuesOf(text).entries()) {
    expect(contrast(colour, grounds[theme] ?? '')).toBeGreaterThanOrEqual(4.5)
  }
})

const badge = readFileSync(new URL('../../apps/member/src/ui/states.css', import.meta.url), 'utf8')
const share = Number(/\.badge \{[^}]*currentcolor (\d+)%, var\(--card\)/.exec(badge)?.[1]) / 100

/** `color-mix(in srgb, colour share, ground)`. */
const mixed = (colour: string, ground: string): string =>
  `#${[1, 3, 5]
    .map((at) => {
      const [own, under] = [colour, ground].map((each) => Number.parseInt(each.slice(at, at + 2), 16))
      return Math.round((own ?? 0) * share + (under ?? 0) * (1 - share))
        .toString(16)
        .padStart(2, '0')
    })
    .join('')}`

test.each(['muted', 'accent', 'purchases', 'operator', 'danger'])(
  'a badge in %s can be read on its own tint in both themes',
  (text) => {
    const cards = valuesOf('card')
    for (const [theme, colour] of valuesOf(text).entries())
      expect(contrast(colour, mixed(colour, cards[theme] ?? ''))).toBeGreaterThanOrEqual(4.5)
  },
)

const sources = ['revenue', 'fees', 'operator', 'purchases', 'uncovered']

/**
 * The fills of a bar or an area that lie beside each other: in the dark two of them are 1.01 to 1.
 * So a line of the surface is between them, and it is what has to be seen.
 */
test.each(sources)('the edge of a part in %s is seen against it in both themes', (source) => {
  for (const surface of ['paper', 'card']) {
    const surfaces = valuesOf(surface)
    for (const [theme, colour] of valuesOf(source).entries())
      expect(contrast(colour, surfaces[theme] ?? '')).toBeGreaterThanOrEqual(3)
  }
})

test.each([
  ['packages/web/src/source-strip.css', /\.source-strip \{[^}]*gap: 1px/],
  ['packages/web/src/source-strip.css', /\.source-strip\[data-size="huge"\] \{[^}]*gap: 2px/],
  ['apps/member/src/ui/chart.css', /\.chart-band \{[^}]*stroke: var\(--card\)/],
  ['apps/member/src/features/books/wall/wall.css', /\.stream-drawing rect \{[^}]*stroke: var\(--paper\)/],
])('parts that no contrast tells apart have an edge of the surface between them, %s', (file, edge) => {
  const pairs = sources.flatMap((one, at) => sources.slice(at + 1).map((other) => [one, other] as const))
  const alike = pairs.filter(([one, other]) =>
    valuesOf(one).some((colour, theme) => contrast(colour, valuesOf(other)[theme] ?? '') < 3),
  )
  expect(alike).toHaveLength(pairs.length)
  expect(readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')).toMatch(edge)
})
