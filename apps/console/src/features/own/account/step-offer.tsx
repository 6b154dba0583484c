import { useStore } from '@glasshouse/web/value-store.ts'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { session, startSession } from '../../../platform/session.ts'
import { useTranslate } from '../../../platform/translate.ts'

/**
 * An offer to set up an optional second step, shown until it is set up or put off for this session.
 */
export function StepOffer() {
  const translate = useTranslate()
  const who = useStore(session)
  if (who?.secondStep !== 'offered') return null
  return (
    <Alert
      severity="info"
      action={
        <>
          <Button component={Link} to="/account" size="small">
            {translate('account.setUp')}
          </Button>
          <Button size="small" onClick={() => startSession({ ...who, secondStep: 'none' })}>
            {translate('account.offerLater')}
          </Button>
        </>
      }
    >
      {translate('account.offer')}
    </Alert>
  )
}
