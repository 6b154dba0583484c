/** The square of a picture that is shown: its centre in the picture's own pixels, and its zoom. */

export interface Size {
  readonly width: number
  readonly height: number
}

export interface View {
  readonly x: number
  readonly y: number
  /** 1: the square is as large as the shorter side. */
  readonly zoom: number
}

export const zoomMax = 4

/** The square's side in pixels of the picture. */
const sideOf = (picture: Size, zoom: number): number => Math.min(picture.width, picture.height) / zoom

const within = (value: number, least: number, most: number): number =>
  Math.min(Math.max(value, least), Math.max(least, most))

/** The nearest view that stays inside the picture. */
function inside(picture: Size, view: View): View {
  const zoom = within(view.zoom, 1, zoomMax)
  const half = sideOf(picture, zoom) / 2
  return {
    x: within(view.x, half, picture.width - half),
    y: within(view.y, half, picture.height - half),
    zoom,
  }
}

/** The middle of the picture, as large as possible. */
export const wholeView = (picture: Size): View =>
  inside(picture, { x: picture.width / 2, y: picture.height / 2, zoom: 1 })

/**
 * The picture moved by shares of the square's side, as a finger moves it: a move to the right shows
 * more of its left.
 */
export function moved(picture: Size, view: View, right: number, down: number): View {
  const side = sideOf(picture, view.zoom)
  return inside(picture, { ...view, x: view.x - right * side, y: view.y - down * side })
}

/** Zoomed to a factor; the centre stays as far as the picture's edges allow. */
export const zoomedTo = (picture: Size, view: View, zoom: number): View => inside(picture, { ...view, zoom })

/** The part that is drawn: a square in pixels of the picture. */
export function cutOf(picture: Size, view: View): { left: number; top: number; side: number } {
  const side = sideOf(picture, view.zoom)
  return { left: view.x - side / 2, top: view.y - side / 2, side }
}
