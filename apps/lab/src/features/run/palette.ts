/** The colours of the tokens as the canvas needs them: resolved for the theme that is shown. */
const tokens = {
  revenue: '--revenue',
  fees: '--fees',
  operator: '--operator',
  purchases: '--purchases',
  life: '--life',
  ahead: '--accent',
  behind: '--edge',
  lost: '--uncovered',
  absent: '--hairline',
  glass: '--edge',
  due: '--ink',
  card: '--card',
} as const

export type Tone = keyof typeof tokens
export type Palette = Readonly<Record<Tone, string>>

/** `light-dark()` is resolved only where it is a colour, so each token is tried on as one. */
export function paletteOf(element: HTMLElement): Palette {
  const own = element.style.color
  const entries = Object.entries(tokens).map(([tone, token]) => {
    element.style.color = `var(${token})`
    return [tone, getComputedStyle(element).color]
  })
  element.style.color = own
  return Object.fromEntries(entries) as Palette
}
