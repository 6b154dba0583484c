import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { copyText } from '../../ui/copy.ts'
import { shortAddress } from '../../ui/short-address.ts'
import './chain.css'
import { TransactionSheet } from './transaction-sheet.tsx'

/**
 * A transaction in a record: its short name, a copy button, and a button that shows it on the
 * chain.
 */
export function TransactionPart({ transaction }: { transaction: string }) {
  const { t } = useTranslation('chain')
  const [open, setOpen] = useState(false)
  return (
    <>
      <div className="row-between">
        <p className="muted tiny">
          {t('transaction')} <span className="figures">{shortAddress(transaction)}</span>
        </p>
        <Button kind="quiet" icon="copy" onClick={() => void copyText(transaction)}>
          {t('copy')}
          <span className="visually-hidden"> {t('transaction')}</span>
        </Button>
      </div>
      <Button kind="plain" onClick={() => setOpen(true)}>
        {t('see')}
      </Button>
      <TransactionSheet transaction={transaction} open={open} onClose={() => setOpen(false)} />
    </>
  )
}
