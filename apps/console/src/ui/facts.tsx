/** Facts about one thing: a label, and its value beside it. The values share one column. */
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

export interface Fact {
  readonly name: string
  /** A text, not a translation key, or a link. */
  readonly label: ReactNode
  readonly value: ReactNode
}

/** The column of the values begins where the longest label ends. */
const columns = 'fit-content(60%) minmax(0, max-content)'

export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: columns,
        columnGap: 3,
        rowGap: 1,
        alignItems: 'baseline',
      }}
    >
      {facts.map(({ name, label, value }) => (
        <Box key={name} sx={{ display: 'contents' }}>
          <dt className="muted">{label}</dt>
          <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere', '& time': { whiteSpace: 'normal' } }}>
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  )
}
