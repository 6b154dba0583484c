/** The details of an act: before, after, reason, and everything else that was recorded with it. */
import { detailsInOrder } from '@glasshouse/words/act-words.ts'
import Typography from '@mui/material/Typography'
import { useTranslate } from '../../../platform/translate.ts'
import { Facts } from '../../../ui/facts.tsx'
import { ActValue } from './value.tsx'
import { detailWords } from './words.ts'

interface DetailProps {
  readonly act: string
  readonly detail: Readonly<Record<string, string>>
}

export function ActDetail({ act, detail }: DetailProps) {
  const translate = useTranslate()
  const shown = detailsInOrder(detail)
  if (shown.length === 0) return <Typography className="muted">{translate('audit.nothingMore')}</Typography>
  return (
    <details>
      <summary className="chart-summary">{detail['reason'] ?? translate('audit.open')}</summary>
      <Facts
        facts={shown.map(([name, value]) => ({
          name,
          label: translate(detailWords(name), { _: name }),
          value: <ActValue act={act} name={name} value={value} />,
        }))}
      />
    </details>
  )
}

/** Details that name the subject of an act; some of them are links. */
const subjects = [
  'member',
  'movement',
  'product',
  'withdrawal',
  'operator',
  'facilitator',
  'world',
  'feature',
]

/** The subject of an act, shown below the act's words. */
export function ActSubject({ act, detail }: DetailProps) {
  const name = subjects.find((one) => one in detail)
  if (name === undefined) return null
  return (
    <Typography className="muted" component="div" sx={{ fontSize: '0.875rem' }}>
      <ActValue act={act} name={name} value={detail[name] ?? ''} />
    </Typography>
  )
}
