import type { ReactNode } from 'react'
import './stage.css'

export type StageTone = 'ahead' | 'behind' | 'level'

interface StageProps {
  readonly tone: StageTone
  /** The id of its heading. */
  readonly labelledBy: string
  readonly children: ReactNode
  /** Below the hero and reaching into it: what one can do. */
  readonly foot?: ReactNode
}

/** The one large thing of a screen, behind glass: its colour shows the state. */
export function Stage({ tone, labelledBy, children, foot }: StageProps) {
  return (
    <section className="stage" data-tone={tone} aria-labelledby={labelledBy}>
      <div className="stage-glass" data-foot={foot === undefined ? undefined : ''}>
        {children}
      </div>
      {foot === undefined ? null : <div className="stage-foot">{foot}</div>}
    </section>
  )
}
