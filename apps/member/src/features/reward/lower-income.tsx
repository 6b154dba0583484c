import { Link } from 'wouter'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Empty } from '../../ui/empty.tsx'
import { Screen } from '../../ui/screen.tsx'
import { RewardList } from './reward-list.tsx'

/** index/lowerincome: the member's rewards from the levels below, records 6, 9 and 11. */
export function LowerIncomeScreen() {
  const { t } = useTranslation('reward')
  const toInvitation = (
    <Link href="/index/invitation" className="button button-primary">
      {t('toInvitation')}
    </Link>
  )
  return (
    <Screen>
      <p>{t('lowerText')}</p>
      <RewardList
        of="team"
        empty={
          <Empty picture="people" title={t('noLower')} action={toInvitation}>
            {t('noLowerText')}
          </Empty>
        }
      />
    </Screen>
  )
}
