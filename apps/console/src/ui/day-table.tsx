/** The amounts of a chart by day, as a table. */

import { ScrollRegion } from '@glasshouse/web/scroll-region.tsx'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useTranslate } from '../platform/translate.ts'
import type { DaySeries } from './day-series.ts'
import { Amount, Count } from './figures.tsx'

interface Props {
  readonly days: readonly number[]
  readonly series: readonly DaySeries[]
  readonly title: string
}

export default function DayTable({ days, series, title }: Props) {
  const translate = useTranslate()
  return (
    <ScrollRegion label={title}>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{translate('app.day')}</TableCell>
            {series.map(({ name, label }) => (
              <TableCell key={name} align="right">
                {label}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {days.map((day, at) => (
            <TableRow key={day}>
              <TableCell component="th" scope="row">
                <Count value={day} />
              </TableCell>
              {series.map(({ name, amounts }) => (
                <TableCell key={name} align="right">
                  <Amount value={amounts[at] ?? '0.00'} />
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </ScrollRegion>
  )
}
