/**
 * The sources of a member's incomes: a bar as long as the promised amount, and the same in words
 * and figures.
 */
import type { Sources } from '@glasshouse/contract'
import { partNames, shownSources } from '@glasshouse/web/source-parts.ts'
import { SourceStrip } from '@glasshouse/web/source-strip.tsx'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useTranslate } from '../../../platform/translate.ts'
import { Amount } from '../../../ui/figures.tsx'

export function SourceBar({ sources }: { sources: Sources }) {
  const translate = useTranslate()
  if (Number(sources.promised) === 0) return <Typography>{translate('members.noIncome')}</Typography>
  const { sources: shown, decimals } = shownSources(sources)
  return (
    <Stack spacing={1}>
      <SourceStrip sources={sources} size="medium" />
      <Stack component="ul" direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap', m: 0, p: 0 }}>
        {partNames.map((part) => (
          <Box component="li" key={part} sx={{ listStyle: 'none' }}>
            <span className="source-swatch" data-part={part} aria-hidden="true" />{' '}
            {translate(`members.part.${part}`)} <Amount value={shown[part]} decimals={decimals} />
          </Box>
        ))}
      </Stack>
    </Stack>
  )
}
