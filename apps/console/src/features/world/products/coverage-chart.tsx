/**
 * The amount due each day, the part of it that is paid, and the share of that which is members' own
 * payments, as a chart and as a table.
 */
import type { DataOf } from '@glasshouse/contract'
import { ScrollRegion } from '@glasshouse/web/scroll-region.tsx'
import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useTranslate } from '../../../platform/translate.ts'
import { Amount, Count, formatAmount, useTag } from '../../../ui/figures.tsx'

type Day = DataOf<'operator.previewProduct'>['series'][number]

const width = 640
const height = 200
const rowsMax = 24

/** The path of a line over the days; an area is closed down to the axis. */
function pathOf(days: readonly Day[], most: number, of: (day: Day) => number, isArea: boolean): string {
  const step = width / Math.max(1, days.length - 1)
  const at = (day: Day, index: number) =>
    `${(index * step).toFixed(1)},${(height - (of(day) / most) * height).toFixed(1)}`
  const line = `M${days.map(at).join('L')}`
  return isArea ? `${line}L${width},${height}L0,${height}Z` : line
}

export function CoverageChart({ preview }: { preview: DataOf<'operator.previewProduct'> }) {
  const translate = useTranslate()
  const tag = useTag()
  const { series, pays } = preview
  const most = Math.max(...series.map(({ due }) => Number(due)), 0.01)
  const { shortDay } = pays
  const mark = shortDay === null ? null : ((shortDay - 1) / Math.max(1, series.length - 1)) * width
  const title = translate('products.chartTitle', { days: series.length.toLocaleString(tag) })
  return (
    <Box component="figure" sx={{ m: 0 }}>
      <svg
        viewBox={`0 0 ${width} ${height + 8}`}
        role="img"
        aria-label={`${title}. ${translate('products.chartUnit')}`}
        width="100%"
        preserveAspectRatio="none"
        height={160}
      >
        <path d={pathOf(series, most, ({ paid }) => Number(paid), true)} fill="var(--revenue)" />
        <path
          d={pathOf(series, most, ({ fromMembers }) => Number(fromMembers), true)}
          fill="var(--purchases)"
        />
        <path
          d={pathOf(series, most, ({ due }) => Number(due), false)}
          fill="none"
          stroke="var(--ink)"
          strokeWidth="2"
          vectorEffect="non-scaling-stroke"
        />
        {mark === null ? null : <ShortLine at={mark} />}
        <line x1={0} x2={width} y1={height} y2={height} stroke="var(--hairline)" strokeWidth="2" />
      </svg>
      <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, p: 0, m: 0, listStyle: 'none' }}>
        <Key colour="var(--ink)" isLine label={translate('products.due')} />
        <Key colour="var(--revenue)" label={translate('products.paidElse')} />
        <Key colour="var(--purchases)" label={translate('products.fromMembers')} />
        {mark === null ? null : (
          <Key
            colour="var(--danger)"
            isLine
            label={translate('products.shortOn', { day: (shortDay ?? 0).toLocaleString(tag) })}
          />
        )}
        <li className="muted">
          {translate('products.chartMost', { amount: formatAmount(most.toFixed(2), tag) })}
        </li>
      </Box>
      <details>
        <Box component="summary" sx={{ py: 1.25, cursor: 'pointer' }}>
          {translate('products.asTable')}
        </Box>
        <Days series={series} title={title} />
      </details>
    </Box>
  )
}

const ShortLine = ({ at }: { at: number }) => (
  <line
    x1={at}
    x2={at}
    y1={0}
    y2={height}
    stroke="var(--danger)"
    strokeWidth="2"
    strokeDasharray="4 4"
    vectorEffect="non-scaling-stroke"
  />
)

function Key({ colour, label, isLine = false }: { colour: string; label: string; isLine?: boolean }) {
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Box
        component="span"
        aria-hidden="true"
        sx={{ width: 16, height: isLine ? 3 : 14, borderRadius: 0.5, background: colour }}
      />
      {label}
    </Box>
  )
}

/** The table of every n-th day and the last day, so that it has at most about `rowsMax` rows. */
function Days({ series, title }: { series: readonly Day[]; title: string }) {
  const translate = useTranslate()
  const every = Math.ceil(series.length / rowsMax)
  const rows = series.filter(({ day }, index) => (day - 1) % every === 0 || index === series.length - 1)
  const names = ['due', 'paid', 'fromMembers', 'pots'] as const
  return (
    <ScrollRegion label={title}>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{translate('products.day')}</TableCell>
            {names.map((name) => (
              <TableCell key={name} align="right">
                {translate(`products.${name}`)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.day}>
              <TableCell>
                <Count value={row.day} />
              </TableCell>
              {names.map((name) => (
                <TableCell key={name} align="right">
                  <Amount value={row[name]} />
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </ScrollRegion>
  )
}
