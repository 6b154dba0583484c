import { type KeyboardEvent, type PointerEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { cutOf, moved, type View, zoomedTo } from './crop.ts'

/** What one press of an arrow moves, as a share of the square. */
const stepShare = 0.05
/** One notch of a wheel. */
const wheelZoom = 1.1

interface Props {
  readonly picture: ImageBitmap
  readonly view: View
  readonly onView: (change: (view: View) => View) => void
  /** The words on how it is used. */
  readonly helpId: string
}

type Points = Map<number, { x: number; y: number }>

/** How far two fingers are apart; 0 while there are not two. */
function spread(points: Points): number {
  const [one, other] = [...points.values()]
  return one === undefined || other === undefined ? 0 : Math.hypot(one.x - other.x, one.y - other.y)
}

/** The square: one finger or the mouse moves the picture, two or the wheel zoom it, arrows and + − do both. */
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
    // Each of two fingers carries the picture half of its way.
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

/** Side of what is shown and sent: the largest that a head is ever shown at is 56 points, on a screen of 3 pixels each. */
export const drawnPx = 512

export function drawCut(canvas: HTMLCanvasElement | null, picture: ImageBitmap, view: View): void {
  const brush = canvas?.getContext('2d')
  if (!brush) return
  const { left, top, side } = cutOf(picture, view)
  // What is transparent would come out black in a JPEG.
  brush.fillStyle = '#ffffff'
  brush.fillRect(0, 0, drawnPx, drawnPx)
  brush.imageSmoothingQuality = 'high'
  brush.drawImage(picture, left, top, side, side, 0, 0, drawnPx, drawnPx)
}

/** To the right shows more of what stands on the right, as the arrows of a page do. */
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
