import { type DataOf, formatMoney, readMoney } from '@glasshouse/contract'
import { useId } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Amount } from '../../ui/amount.tsx'
import { WorldTime } from '../../ui/world-time.tsx'
import { accountWord } from './account-words.ts'

type MovementItem = NonNullable<DataOf<'income.detail'>['credit']>

/** One movement of the ledger with all its postings and their sum, which is always 0.00. */
export function Movement({ movement, title }: { movement: MovementItem; title: string }) {
  const { t } = useTranslation('income')
  const id = useId()
  const sum = movement.postings.reduce((total, posting) => total + readMoney(posting.amount), 0n)
  return (
    <div className="stack-tight">
      <h3 id={id}>{title}</h3>
      <p className="muted tiny">
        {movement.code} · {movement.movementId} · <WorldTime at={movement.happenedAt} label />
      </p>
      <table className="source-table postings" aria-labelledby={id}>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{t('account')}</th>
            <th scope="col">{t('amount')}</th>
          </tr>
        </thead>
        <tbody>
          {movement.postings.map((posting, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: postings have no id, and their order never changes
            <tr key={at}>
              <th scope="row">
                <AccountName path={posting.account} />
              </th>
              <td>
                <Amount value={posting.amount} exact sign unit={null} />
              </td>
            </tr>
          ))}
          <tr className="source-total">
            <th scope="row">{t('sum')}</th>
            <td>
              <Amount value={formatMoney(sum)} exact unit={null} />
            </td>
          </tr>
        </tbody>
      </table>
    </div>
  )
}

function AccountName({ path }: { path: string }) {
  const { t } = useTranslation('income')
  const word = accountWord(path)
  if (word === null) return <code className="tiny">{path}</code>
  return (
    <>
      {t(word)}
      <code className="posting-path">{path}</code>
    </>
  )
}
