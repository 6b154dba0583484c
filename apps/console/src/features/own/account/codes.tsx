import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useTranslate } from '../../../platform/translate.ts'

/**
 * Recovery codes, shown only once. When the person confirms that they kept the codes, the session
 * is marked as having a second step and the whole console opens.
 */
export function Codes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const translate = useTranslate()
  return (
    <Stack spacing={2} sx={{ alignItems: 'start' }}>
      <Typography>{translate('account.keep')}</Typography>
      <Stack component="ul" sx={{ columnCount: { sm: 2 }, display: 'block', pl: 2, m: 0 }}>
        {codes.map((one) => (
          <li key={one}>
            <code>{one}</code>
          </li>
        ))}
      </Stack>
      <Button variant="contained" onClick={onKept}>
        {translate('account.kept')}
      </Button>
    </Stack>
  )
}
