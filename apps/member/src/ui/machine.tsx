import type { CSSProperties } from 'react'
import { classNames } from './class-names.ts'
import { type MachineLayers, machineLayers, machineOf } from './machine-layers.ts'
import './machine.css'
import { useInSight } from './use-in-sight.ts'

interface MachineProps {
  readonly src: string
  /** Of the picture in px; its height is three quarters of it. */
  readonly width?: number
  readonly lazy?: boolean
  /** It earned on the last settled day. Default: it does not move. */
  readonly turns?: boolean
  /** On a ground of the machine's own tint. */
  readonly stage?: boolean
}

const address = (src: string) => src.replace(/^\//, './')

/**
 * A machine's drawing, whose wheel, blades or shuttle move while it earns. Decoration: its name and
 * its state are in words beside it.
 */
export function Machine({ src, width = 88, lazy = true, turns = false, stage = false }: MachineProps) {
  const name = machineOf(src)
  const layers = name === null ? undefined : machineLayers[name]
  const { ref, inSight } = useInSight<HTMLSpanElement>(turns && layers !== undefined)
  const loading = lazy ? 'lazy' : 'eager'
  return (
    <span
      ref={ref}
      className={classNames('machine', stage && 'machine-stage')}
      data-machine={name ?? undefined}
      data-turns={turns && inSight ? '' : undefined}
    >
      <span className="machine-drawing" style={{ inlineSize: width }}>
        <img
          src={address(layers === undefined ? src : src.replace('.svg', '-still.svg'))}
          alt=""
          width={width}
          height={Math.round(width * 0.75)}
          loading={loading}
          decoding="async"
        />
        {layers?.at.map((middle) => (
          <img
            key={middle[0]}
            className="machine-moving"
            data-moves={layers.moves}
            style={placed(middle, layers)}
            src={address(src.replace('.svg', '-moving.svg'))}
            alt=""
            loading={loading}
            decoding="async"
          />
        ))}
      </span>
    </span>
  )
}

const percent = (part: number, whole: number) => `${((part / whole) * 100).toFixed(2)}%`

/** Physical sides: the drawing is not mirrored where one reads from the right. */
const placed = ([x, y]: readonly [number, number], { half, seconds }: MachineLayers): CSSProperties => ({
  left: percent(x - half, 160),
  top: percent(y - half, 120),
  width: percent(2 * half, 160),
  animationDuration: `${seconds}s`,
})
