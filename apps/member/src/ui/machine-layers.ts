/**
 * The moving parts of the machines' drawings. A drawing of 160 × 120 is three files: the whole, the
 * part at rest (`-still`), and the moving part (`-moving`), drawn around its own middle. The moving
 * part is a picture of its own, so that the compositor turns it without work of the page.
 */
export interface MachineLayers {
  /** The middles of the moving layers in the drawing: a bicycle has two wheels. */
  readonly at: readonly (readonly [x: number, y: number])[]
  /** Half the side of the moving layer, which is square. */
  readonly half: number
  readonly moves: 'turns' | 'rocks' | 'slides'
  /** Seconds of one turn, or of one way and back. */
  readonly seconds: number
}

export const machineLayers: Readonly<Record<string, MachineLayers>> = {
  windmill: { at: [[68, 43]], half: 42, moves: 'turns', seconds: 5 },
  'solar-roof': { at: [[24, 20]], half: 17, moves: 'turns', seconds: 16 },
  'water-pump': { at: [[64, 46]], half: 28, moves: 'rocks', seconds: 2.4 },
  'cold-store': { at: [[135, 85]], half: 11, moves: 'turns', seconds: 2 },
  'delivery-bike': {
    at: [
      [36, 88],
      [124, 88],
    ],
    half: 21,
    moves: 'turns',
    seconds: 3,
  },
  'grain-mill': { at: [[46, 64]], half: 13, moves: 'turns', seconds: 3 },
  'print-press': {
    at: [
      [60, 52],
      [88, 52],
    ],
    half: 14,
    moves: 'turns',
    seconds: 2,
  },
  'sewing-loom': { at: [[80, 42]], half: 42, moves: 'slides', seconds: 1.6 },
}

/**
 * `/pictures/windmill.svg` → `windmill`; null for a picture of anything else than a drawn machine.
 */
export function machineOf(src: string): string | null {
  const name = /\/pictures\/(?<name>[a-z-]+)\.svg$/.exec(src)?.groups?.['name']
  return name !== undefined && Object.hasOwn(machineLayers, name) ? name : null
}
