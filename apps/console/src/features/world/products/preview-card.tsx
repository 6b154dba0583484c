/**
 * The preview of a product in this world: sentences on what it promises, what it needs and what can
 * be paid, a chart, and the days as a table.
 */
import type { DataOf, InputOf } from '@glasshouse/contract'
import Alert from '@mui/material/Alert'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { useTranslate } from '../../../platform/translate.ts'
import { useTag } from '../../../ui/figures.tsx'
import { Loaded, useCall } from '../../../ui/loaded.tsx'
import { CoverageChart } from './coverage-chart.tsx'
import { useSentences } from './sentences.ts'

type Preview = DataOf<'operator.previewProduct'>

/** Debounce of typed terms. */
const restMs = 400

function useRested<T>(value: T): T {
  const [rested, setRested] = useState(value)
  const key = JSON.stringify(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(JSON.parse(key) as T), restMs)
    return () => clearTimeout(timer)
  }, [key])
  return rested
}

const nothing = {} as InputOf<'operator.previewProduct'>

/**
 * `body` null: a term is still missing. The last preview stays visible while the next one is read.
 */
export function LivePreview({ body }: { body: InputOf<'operator.previewProduct'> | null }) {
  const translate = useTranslate()
  const asked = useRested(body)
  const reading = useCall('operator.previewProduct', asked ?? nothing, { enabled: asked !== null })
  const [last, setLast] = useState<Preview | null>(null)
  useEffect(() => {
    if (reading.data !== undefined) setLast(reading.data)
  }, [reading.data])
  if (asked === null) return <Framed>{translate('products.previewMissing')}</Framed>
  if (reading.data === undefined && reading.error === null && last !== null)
    return <PreviewCard preview={last} isOld />
  return <Loaded reading={reading}>{(preview) => <PreviewCard preview={preview} />}</Loaded>
}

function Framed({ children }: { children: string }) {
  const translate = useTranslate()
  return (
    <Card variant="outlined" component="section" sx={{ p: 2 }}>
      <Typography variant="h2">{translate('products.previewTitle')}</Typography>
      <Typography className="muted" sx={{ mt: 1 }}>
        {children}
      </Typography>
    </Card>
  )
}

export function PreviewCard({ preview, isOld = false }: { preview: Preview; isOld?: boolean }) {
  const translate = useTranslate()
  const tag = useTag()
  const { promise, needs, pays, stated, covered, world } = useSentences(preview)
  return (
    <Card
      variant="outlined"
      component="section"
      aria-label={translate('products.previewTitle')}
      aria-busy={isOld}
      sx={{ p: 2 }}
    >
      <Stack spacing={1.5}>
        <Typography variant="h2">{translate('products.previewTitle')}</Typography>
        <Alert severity={preview.isCovered ? 'success' : 'warning'}>{covered}</Alert>
        {world === null ? null : <Typography>{world}</Typography>}
        <Typography>{promise}</Typography>
        <Typography>{needs}</Typography>
        <Typography>{pays}</Typography>
        {stated === null ? null : <Typography>{stated}</Typography>}
        <CoverageChart preview={preview} />
        <Typography className="muted" sx={{ fontSize: '0.875rem' }}>
          {translate('products.supposed', {
            sold: preview.soldPerDay.toLocaleString(tag),
            growth: preview.soldGrowthPercent.toLocaleString(tag),
            days: preview.days.toLocaleString(tag),
          })}
        </Typography>
      </Stack>
    </Card>
  )
}
