import { type KeyboardEvent, type PointerEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { cutOf, moved, type View, zoomedTo } from './crop.ts'

/** The distance that one press of an arrow key moves, as a share of the square. */
const stepShare = 0.05
/** The zoom factor of one notch of the wheel. */
const wheelZoom = 1.1

interface Props {
  readonly picture: ImageBitmap
  readonly view: View
  readonly onView: (change: (view: View) => View) => void
  /** The element with the instructions. */
  readonly helpId: string
}

type Points = Map<number, { x: number; y: number }>

/** The distance between two fingers; 0 while there are not two. */
function spread(points: Points): number {
  const [one, other] = [...points.values()]
  return one === undefined || other === undefined ? 0 : Math.hypot(one.x - other.x, one.y - other.y)
}

/**
 * The square: one finger or the mouse moves the picture, two fingers or the wheel zoom it, arrow
 * keys and + − do both.
 */
export function CropSquare({ picture, view, onView, helpId }: Props) {
  const { t } = useTranslation('app')
  const square = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const points = useRef<Points>(new Map())
  useLayoutEffect(() => drawCut(canvas.current, picture, view), [picture, view])
  useEffect(() => {
    const element = square.current
    // React listens to the wheel passively, and the sheet would scroll.
    const wheel = (event: WheelEvent) => {
      event.preventDefault()
      onView((now) => zoomedTo(picture, now, now.zoom * (event.deltaY < 0 ? wheelZoom : 1 / wheelZoom)))
    }
    element?.addEventListener('wheel', wheel, { passive: false })
    return () => element?.removeEventListener('wheel', wheel)
  }, [picture, onView])
  const press = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    points.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
  }
  const lift = (event: PointerEvent) => void points.current.delete(event.pointerId)
  const move = (event: PointerEvent<HTMLDivElement>) => {
    const before = points.current.get(event.pointerId)
    if (before === undefined) return
    const apart = spread(points.current)
    points.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    const side = event.currentTarget.clientWidth
    // Each of two fingers moves the picture by half of its own distance.
    const share = points.current.size * side
    const [right, down] = [(event.clientX - before.x) / share, (event.clientY - before.y) / share]
    const factor = apart > 0 ? spread(points.current) / apart : 1
    onView((now) => zoomedTo(picture, moved(picture, now, right, down), now.zoom * factor))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const act = keyAct(picture, event.key)
    if (act === undefined) return
    event.preventDefault()
    onView(act)
  }
  return (
    <div
      ref={square}
      className="crop-square"
      role="application"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: arrows move the picture; the slider below zooms it
      tabIndex={0}
      aria-label={t('cropTitle')}
      aria-describedby={helpId}
      onPointerDown={press}
      onPointerMove={move}
      onPointerUp={lift}
      onPointerCancel={lift}
      onKeyDown={onKeyDown}
    >
      <canvas ref={canvas} width={drawnPx} height={drawnPx} />
    </div>
  )
}

/**
 * The side of the square shown and sent: an avatar is shown at 56 points at most, on a screen of 3
 * pixels per point.
 */
export const drawnPx = 512

export function drawCut(canvas: HTMLCanvasElement | null, picture: ImageBitmap, view: View): void {
  const brush = canvas?.getContext('2d')
  if (!brush) return
  const { left, top, side } = cutOf(picture, view)
  // Transparent parts would become black in a JPEG.
  brush.fillStyle = '#ffffff'
  brush.fillRect(0, 0, drawnPx, drawnPx)
  brush.imageSmoothingQuality = 'high'
  brush.drawImage(picture, left, top, side, side, 0, 0, drawnPx, drawnPx)
}

/** The right arrow shows more of the picture's right side, as arrow keys do on a page. */
function keyAct(picture: ImageBitmap, key: string): ((view: View) => View) | undefined {
  const by = (right: number, down: number) => (view: View) =>
    moved(picture, view, right * stepShare, down * stepShare)
  const zoom = (factor: number) => (view: View) => zoomedTo(picture, view, view.zoom * factor)
  const acts: Readonly<Record<string, (view: View) => View>> = {
    ArrowRight: by(-1, 0),
    ArrowLeft: by(1, 0),
    ArrowDown: by(0, -1),
    ArrowUp: by(0, 1),
    '+': zoom(wheelZoom),
    '-': zoom(1 / wheelZoom),
  }
  return acts[key]
}
