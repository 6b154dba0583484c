import type { PayeeItem } from '@glasshouse/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { useTranslation } from '../../i18n/use-translation.ts'
import { callQuery } from '../../platform/query.ts'
import { Badge } from '../../ui/badge.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Load } from '../../ui/load.tsx'
import { RowLink } from '../../ui/row-link.tsx'
import { Screen } from '../../ui/screen.tsx'
import { shortAddress } from '../../ui/short-address.ts'
import { Hold } from './hold.tsx'
import '../withdraw/withdraw.css'

/** user/address: the member's addresses on the practice chain. */
export const AddressesScreen = () => <Payees rail="chain" />
/** user/Caddress: the member's cards. */
export const CardsScreen = () => <Payees rail="bank" />

const places = { chain: '/user/addAddress', bank: '/user/CaddAddress' } as const

function Payees({ rail }: { rail: PayeeItem['rail'] }) {
  const { t } = useTranslation('withdraw')
  const query = useQuery(callQuery('bank.mine', { rail }))
  const add = (
    <Link href={places[rail]} className="button button-primary button-wide">
      {t(`add.${rail}`)}
    </Link>
  )
  return (
    <Screen foot={query.data && query.data.total > 0 ? add : null}>
      <Load query={query} height={96} rows={2}>
        {({ list }) =>
          list.length === 0 ? (
            <Empty picture="letter" title={t(`nonePayee.${rail}`)} action={add}>
              {t(`nonePayeeText.${rail}`)}
            </Empty>
          ) : (
            <ul className="stack-tight" aria-label={t(`payees.${rail}`)}>
              {list.map((payee) => (
                <li key={payee.payeeId}>
                  <PayeeCard payee={payee} />
                </li>
              ))}
            </ul>
          )
        }
      </Load>
    </Screen>
  )
}

function PayeeCard({ payee }: { payee: PayeeItem }) {
  const { t } = useTranslation('withdraw')
  return (
    <RowLink href={`/user/bank?id=${payee.payeeId}`} className="card stack-tight payee-card">
      <span className="row-between">
        <strong className="figures">
          {payee.address === null ? payee.account : shortAddress(payee.address)}
        </strong>
        <Badge tone={payee.usable ? 'good' : 'cool'}>{t(payee.usable ? 'usable' : 'waits')}</Badge>
      </span>
      <span className="muted small">
        {payee.bank === null ? t('chainName') : `${payee.bank} · ${payee.payeeName}`} ·{' '}
        {t(`currency.${payee.currency}`)}
      </span>
      {payee.usable ? null : <Hold until={payee.usableAt} />}
    </RowLink>
  )
}
