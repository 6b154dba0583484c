/** Before, after and reason of an act, opened in its row. */
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { Facts } from '../../ui/facts.tsx'

const named = ['before', 'after', 'reason'] as const

/** The journal's own names stand as they are written there; those of every act have words. */
function useFacts(detail: Readonly<Record<string, string>>) {
  const translate = useTranslate()
  const others = Object.keys(detail).filter((name) => !(named as readonly string[]).includes(name))
  return [...others, ...named.filter((name) => name in detail)].map((name) => ({
    name,
    label: (named as readonly string[]).includes(name) ? translate(`audit.${name}`) : name,
    value: detail[name] ?? '',
  }))
}

export function ActDetail({ detail }: { detail: Readonly<Record<string, string>> }) {
  const translate = useTranslate()
  const facts = useFacts(detail)
  if (facts.length === 0) return <Typography className="muted">{translate('audit.nothingMore')}</Typography>
  return (
    <details>
      <summary className="chart-summary">{detail['reason'] ?? translate('audit.open')}</summary>
      <Facts facts={facts} />
    </details>
  )
}
