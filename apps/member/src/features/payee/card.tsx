import type { PayeeItem } from '@glasshouse/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'wouter'
import { errorSentence } from '../../i18n/error-sentence.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { call } from '../../platform/client.ts'
import { navigate } from '../../platform/hash-location.ts'
import { callQuery, readAfterAct } from '../../platform/query.ts'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { copyText } from '../../ui/copy.ts'
import { Empty } from '../../ui/empty.tsx'
import { type Fact, Facts } from '../../ui/facts.tsx'
import { Load } from '../../ui/load.tsx'
import { Screen } from '../../ui/screen.tsx'
import { toast } from '../../ui/toast.tsx'
import { WorldTime } from '../../ui/world-time.tsx'
import { Hold } from './hold.tsx'
import '../withdraw/withdraw.css'

/** user/bank?id: one of the member's addresses or cards in full, and the button to remove it. */
export function PayeeScreen() {
  const { t } = useTranslation('withdraw')
  const [search] = useSearchParams()
  const query = useQuery(callQuery('bank.mine', {}))
  return (
    <Screen>
      <Load query={query} height={240}>
        {({ list }) => {
          const payee = list.find(({ payeeId }) => payeeId === search.get('id'))
          return payee === undefined ? (
            <Empty
              picture="letter"
              title={t('payeeUnknown')}
              action={
                <Link href="/user/address" className="button button-plain">
                  {t('payees.chain')}
                </Link>
              }
            >
              {t('payeeUnknownText')}
            </Empty>
          ) : (
            <Payee payee={payee} />
          )
        }}
      </Load>
    </Screen>
  )
}

function Payee({ payee }: { payee: PayeeItem }) {
  const { t } = useTranslation('withdraw')
  const number = payee.address ?? payee.account ?? ''
  const [asked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  const remove = () => {
    setBusy(true)
    call('bank.remove', { payeeId: payee.payeeId })
      .then(async ({ msg }) => {
        toast(msg)
        navigate(payee.rail === 'chain' ? '/user/address' : '/user/Caddress', { replace: true })
        await readAfterAct()
      })
      .catch((error: unknown) => toast(errorSentence(error), 'wrong'))
      .finally(() => {
        setBusy(false)
        setAsked(false)
      })
  }
  const facts: Fact[] = [
    ...(payee.address === null ? [] : [{ label: t('chain'), value: t('chainName') }]),
    { label: t('currencyLabel'), value: t(`currency.${payee.currency}`) },
    ...(payee.bank === null ? [] : [{ label: t('bank'), value: payee.bank }]),
    ...(payee.payeeName === null ? [] : [{ label: t('payeeName'), value: payee.payeeName }]),
    ...(payee.ifsc === null
      ? []
      : [{ label: t('ifsc'), value: <span className="figures">{payee.ifsc}</span> }]),
    { label: t('addedAt'), value: <WorldTime at={payee.addedAt} /> },
  ]
  return (
    <>
      <section className="card stack" aria-labelledby="payee">
        <h2 id="payee" className="small muted">
          {t(payee.rail === 'chain' ? 'address' : 'account')}
        </h2>
        <p className="figures payee-number">{number}</p>
        {payee.usable ? null : <Hold until={payee.usableAt} />}
        <Facts facts={facts} />
        <Button icon="copy" onClick={() => void copyText(number)}>
          {t('copy')}
        </Button>
      </section>
      <Button kind="danger" wide onClick={() => setAsked(true)}>
        {t('remove')}
      </Button>
      <Confirm
        open={asked}
        danger
        busy={busy}
        title={t('removeTitle')}
        act={t('remove')}
        onConfirm={remove}
        onClose={() => setAsked(false)}
      >
        <p className="figures payee-number">{number}</p>
        <p>{t('removeText')}</p>
      </Confirm>
    </>
  )
}
