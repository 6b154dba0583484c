import type { SourceName } from '@glasshouse/contract'
import { useId, useRef } from 'react'
import { ChartPatterns } from '../../../ui/chart-patterns.tsx'
import { useBox } from '../../../ui/use-box.ts'
import { type StreamFacts, streamShape } from './stream-shape.ts'

/** Patterns are seen from eight metres: three times as coarse as in a chart. */
const grain = 3
/** The ribbons, and the gap: nothing flows into it, and all of it is hatched. */
export function StreamDrawing(facts: Omit<StreamFacts, 'box'>) {
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const box = useBox(place)
  const shape = box === null ? null : streamShape({ ...facts, box })
  const fill = (name: SourceName) => (name === 'revenue' ? 'var(--revenue)' : `url(#${id}-${name})`)
  return (
    <div ref={place} className="stream-drawing">
      {box === null || shape === null ? null : (
        <svg width={box.width} height={box.height} focusable="false">
          <ChartPatterns id={id} grain={grain} />
          {/* Before its neighbour, whose edge lies over its own. */}
          {shape.gap === null ? null : (
            <rect
              className="stream-gap-part"
              x={shape.bar.x}
              y={shape.gap.top}
              width={shape.bar.width}
              height={shape.gap.height}
              fill={`url(#${id}-uncovered)`}
            />
          )}
          {shape.ribbons.map(({ name, path, top, height }) => (
            <g key={name} fill={fill(name)}>
              <path className="stream-ribbon" d={path} />
              <rect x={shape.bar.x} y={top} width={shape.bar.width} height={height} />
            </g>
          ))}
        </svg>
      )}
    </div>
  )
}
