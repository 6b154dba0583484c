import { useTranslation } from '../../i18n/use-translation.ts'
import { LinkGroup } from '../../ui/link-group.tsx'

/** Where else money goes, in three groups; records are one list with a filter. */
export function Ways() {
  const { t } = useTranslation(['wallet', 'common'])
  return (
    <>
      <LinkGroup
        title={t('groupRecords')}
        rows={[
          { href: '/user/record', label: t('toRecords'), icon: 'receipt' },
          { href: '/export', label: t('toStatements'), icon: 'copy' },
          { href: '/books', label: t('toBooks'), icon: 'scales' },
          { href: '/user/check', label: t('common:title.check'), icon: 'check' },
        ]}
      />
      <LinkGroup
        title={t('groupKept')}
        rows={[
          { href: '/user/myorder', label: t('toOrders'), icon: 'machine' },
          { href: '/user/fund', label: t('toFund'), icon: 'income' },
          { href: '/user/stock', label: t('toStock'), icon: 'products' },
        ]}
      />
      <LinkGroup
        title={t('groupWays')}
        rows={[
          { href: '/user/cashrecharge', label: t('toCashRecharge'), icon: 'bank' },
          { href: '/user/cashwithdraw', label: t('toCashWithdraw'), icon: 'withdraw' },
          { href: '/practice/bank', label: t('toPracticeBank'), icon: 'bank' },
          { href: '/user/address', label: t('toAddresses'), icon: 'pin' },
          { href: '/user/Caddress', label: t('toCards'), icon: 'card' },
        ]}
      />
    </>
  )
}
