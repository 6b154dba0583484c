/**
 * What runs behind the world: the practice chain, background work, the proof of the books. It is
 * one line while everything works, and opens itself when something is wrong.
 */
import Alert from '@mui/material/Alert'
import { type ReactNode, useState } from 'react'
import { useTranslate } from '../../../platform/translate.ts'
import type { TodayData } from './data.ts'
import { Chain, Jobs, Proof } from './panels.tsx'

interface Props {
  readonly now: TodayData
}

/** A chain that was never read is a host without one. */
const hasChain = ({ head }: TodayData['chain']): boolean => head !== null
const isChainAway = (chain: TodayData['chain']): boolean => hasChain(chain) && chain.state !== 'moving'

/** Failures as sentences. */
function useTroubles(now: TodayData): readonly string[] {
  const translate = useTranslate()
  return [
    ...(now.moneyStopped ? [translate('today.standing.stopped')] : []),
    ...(now.proof?.broken ? [translate('today.proofBroken', { broken: now.proof.broken })] : []),
    ...(now.late ? [translate('today.standing.late', { days: now.behindDays })] : []),
    ...(now.jobs.failed > 0 ? [translate('today.jobsFailed', { count: now.jobs.failed })] : []),
    ...(isChainAway(now.chain) ? [translate('today.chainAway')] : []),
  ]
}

function Folded({ line, isWrong, children }: { line: string; isWrong: boolean; children: ReactNode }) {
  const [chosen, setChosen] = useState<boolean | null>(null)
  const open = chosen ?? isWrong
  return (
    <details className="machinery" open={open} data-wrong={isWrong}>
      <summary
        onClick={(event) => {
          // React owns the attribute, so the browser must not switch it by itself.
          event.preventDefault()
          setChosen(!open)
        }}
      >
        {line}
      </summary>
      {children}
    </details>
  )
}

export function Machinery({ now }: Props) {
  const translate = useTranslate()
  const troubles = useTroubles(now)
  const isWrong = troubles.length > 0
  const line = isWrong
    ? translate('today.machineryWrong', { count: troubles.length })
    : translate('today.machineryRuns', { chain: hasChain(now.chain) ? 'yes' : 'no' })
  return (
    <Folded line={line} isWrong={isWrong}>
      {troubles.map((sentence) => (
        <Alert key={sentence} severity="error" sx={{ mb: 1 }}>
          {sentence}
        </Alert>
      ))}
      <div className="today-columns">
        <Chain now={now} />
        <Jobs now={now} />
        <Proof now={now} />
      </div>
    </Folded>
  )
}

/** Something is wrong: the line is then near the top of the page. */
export const useIsWrong = (now: TodayData): boolean => useTroubles(now).length > 0
