import type { ReactNode } from 'react'
import { useWords } from '../i18n/words.ts'
import './chart.css'
import { boxSize } from './chart-shape.ts'

interface Props {
  /** In words, at the upper and the lower end of the values. */
  readonly most: string
  readonly least: string
  readonly lastDay: string
  /** What is drawn, in a box of `boxSize` by `boxSize`. */
  readonly children: ReactNode
}

/** The plot of a chart with the figures at its ends; days go from 0 to the right. */
export function ChartFrame({ most, least, lastDay, children }: Props) {
  const { t } = useWords()
  return (
    <div className="chart-frame">
      <div className="chart-values figures" aria-hidden="true">
        <span>{most}</span>
        <span>{least}</span>
      </div>
      <svg
        className="chart-plot"
        viewBox={`0 0 ${boxSize} ${boxSize}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {children}
      </svg>
      <div className="chart-days figures" aria-hidden="true">
        <span>{t('player.day', { day: 0 })}</span>
        <span>{t('player.day', { day: lastDay })}</span>
      </div>
    </div>
  )
}
