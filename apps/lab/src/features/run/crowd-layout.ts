/** Where the dots and the vessel are in the picture; CSS pixels. */

export interface CrowdLayout {
  /** The side of a dot's square. */
  readonly cell: number
  readonly columns: number
  readonly vessel: {
    readonly left: number
    readonly top: number
    readonly width: number
    readonly height: number
  }
}

const gap = 16
const cellMost = 28
const edge = 6

/** The largest squares with which all dots fit beside the vessel. */
export function crowdLayout(width: number, height: number, dots: number): CrowdLayout {
  const vesselWidth = Math.min(150, Math.max(64, width * 0.22))
  const room = Math.max(1, width - vesselWidth - gap)
  let cell = Math.min(cellMost, Math.sqrt((room * height) / Math.max(1, dots)))
  const fits = () => Math.floor(room / cell) * Math.floor(height / cell) >= dots
  while (cell > 1 && !fits()) cell -= 0.25
  return {
    cell,
    columns: Math.max(1, Math.floor(room / cell)),
    vessel: {
      left: width - vesselWidth,
      top: edge,
      width: vesselWidth - edge,
      height: height - 2 * edge,
    },
  }
}

export interface Point {
  readonly x: number
  readonly y: number
}

/** The middle of a dot's square: row by row, in the order of joining. */
export const dotAt = ({ cell, columns }: CrowdLayout, dot: number): Point => ({
  x: ((dot % columns) + 0.5) * cell,
  y: (Math.floor(dot / columns) + 0.5) * cell,
})

/** The opening of the vessel, where coins go in and come out. */
export const mouthOf = ({ vessel }: CrowdLayout): Point => ({
  x: vessel.left + vessel.width / 2,
  y: vessel.top,
})
