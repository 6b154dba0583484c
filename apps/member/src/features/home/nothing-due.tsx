import { type DataOf, languages, readMoney } from '@glasshouse/contract'
import { Link } from 'wouter'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../platform/language.ts'
import { formatNumber } from '../../ui/amount-text.ts'
import { Empty } from '../../ui/empty.tsx'

interface Props {
  readonly wallet: Pick<DataOf<'wallet.summary'>, 'nextDueDay' | 'spent'>
  /** A day was closed since the member joined. */
  readonly closed: boolean
  /** The id of its heading. */
  readonly id: string
}

/**
 * Why nothing came: no machine, no close yet, or nothing due; then the day of the next income, or
 * the reason why none follows.
 */
export function NothingDue({ wallet, closed, id }: Props) {
  const { t } = useTranslation(['home', 'common'])
  const { tag } = languages[useLanguage()]
  const { nextDueDay, spent } = wallet
  const waits = nextDueDay !== null
  const none = !waits && readMoney(spent) === 0n
  const [place, act] = waits
    ? (['/user/myorder', 'common:title.myorder'] as const)
    : (['/projects', 'common:title.projects'] as const)
  return (
    <Empty
      picture={none ? 'machine' : 'calendar'}
      as="h2"
      id={id}
      title={t(none ? 'home:noMachineTitle' : closed ? 'home:closeNothing' : 'home:closeNotYet')}
      action={
        <Link href={place} className={none ? 'button button-primary' : 'button button-plain'}>
          {t(act)}
        </Link>
      }
    >
      {none
        ? t('home:noMachineText')
        : waits
          ? t('home:nothingDue', { day: formatNumber(nextDueDay, tag) })
          : t('home:allExpired')}
    </Empty>
  )
}
