import type { WithdrawalItem } from '@glasshouse/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'wouter'
import { errorSentence } from '../../i18n/error-sentence.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useIsLive } from '../../platform/live.ts'
import { Amount } from '../../ui/amount.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { Empty } from '../../ui/empty.tsx'
import { List } from '../../ui/list.tsx'
import { Screen } from '../../ui/screen.tsx'
import { toast } from '../../ui/toast.tsx'
import { useAct } from '../../ui/use-act.ts'
import { Deposits } from '../recharge/index.ts'
import { type Rail, withdrawalPages } from './queries.ts'
import './withdraw.css'
import { WithdrawalRow } from './withdrawal-row.tsx'

/** The polling interval while a withdrawal is on its way and no socket news arrives. */
const watchMs = 3_000
const onItsWay = new Set(['pending', 'processing', 'sent'])

/** user/withrecord: all of the member's withdrawals, newest first. */
export function WithdrawalsScreen() {
  return (
    <Screen>
      <Withdrawals rail={null} />
    </Screen>
  )
}

/** user/recordU: practice USDT in and out over the chain; type 2 is out. */
export function ChainRecordsScreen() {
  const { t } = useTranslation('withdraw')
  const [search] = useSearchParams()
  const isOut = search.get('type') === '2'
  return (
    <Screen title={t(isOut ? 'chainOut' : 'chainIn')}>
      <nav className="choices" aria-label={t('inAndOut')}>
        <Link href="/user/recordU?type=1" className="choice" aria-current={isOut ? undefined : 'page'}>
          {t('chainIn')}
        </Link>
        <Link href="/user/recordU?type=2" className="choice" aria-current={isOut ? 'page' : undefined}>
          {t('chainOut')}
        </Link>
      </nav>
      {isOut ? <Withdrawals rail="chain" /> : <Deposits />}
    </Screen>
  )
}

function Withdrawals({ rail }: { rail: Rail | null }) {
  const { t } = useTranslation('withdraw')
  const isLive = useIsLive()
  const query = useInfiniteQuery({
    ...withdrawalPages(rail),
    refetchInterval: ({ state }) =>
      !isLive &&
      (state.data?.pages.some(({ list }) => list.some((item) => onItsWay.has(item.state))) ?? false) &&
      watchMs,
  })
  const act = useAct('withdrawal.cancel')
  const [asked, setAsked] = useState<WithdrawalItem | null>(null)
  const cancel = () => {
    if (asked === null) return
    act
      .run({ withdrawalId: asked.withdrawalId })
      .then(() => toast(t('cancelled')))
      .catch((error: unknown) => toast(errorSentence(error), 'wrong'))
      .finally(() => {
        setAsked(null)
      })
  }
  return (
    <>
      <List
        query={query}
        label={t('listLabel')}
        rowHeight={200}
        keyOf={({ withdrawalId }) => withdrawalId}
        row={(item) => <WithdrawalRow item={item} onCancel={setAsked} />}
        empty={
          <Empty
            picture="ledger"
            title={t('none')}
            action={
              <Link href="/user/withdraw" className="button button-plain">
                {t('withdrawAct')}
              </Link>
            }
          >
            {t('noneText')}
          </Empty>
        }
      />
      <Confirm
        open={asked !== null}
        title={t('cancelTitle')}
        act={t('cancelAct')}
        cancel={t('keep')}
        danger
        busy={act.busy}
        onConfirm={cancel}
        onClose={() => setAsked(null)}
      >
        {asked === null ? null : (
          <p>
            <Amount value={asked.amount} size="lg" exact />
          </p>
        )}
        <p>{t('cancelText')}</p>
      </Confirm>
    </>
  )
}
