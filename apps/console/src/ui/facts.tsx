/** Facts about one thing: each line has a label and a value, close enough to be read as one. */
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

export interface Fact {
  readonly name: string
  /** A text, not a translation key, or a link. */
  readonly label: ReactNode
  readonly value: ReactNode
}

export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1, maxWidth: '40rem' }}>
      {facts.map(({ name, label, value }) => (
        <Box
          key={name}
          sx={{ display: 'flex', gap: 2, justifyContent: 'space-between', alignItems: 'baseline' }}
        >
          <dt className="muted">{label}</dt>
          <Box component="dd" sx={{ m: 0, textAlign: 'end', overflowWrap: 'anywhere' }}>
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  )
}
