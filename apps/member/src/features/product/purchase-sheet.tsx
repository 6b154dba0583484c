import type { DataOf } from '@glasshouse/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { useTranslation } from '../../i18n/use-translation.ts'
import { vibrate } from '../../platform/vibration.ts'
import { Amount } from '../../ui/amount.tsx'
import { Button } from '../../ui/button.tsx'
import { Machine } from '../../ui/machine.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import type { Act } from '../../ui/use-act.ts'
import { DayClose } from '../../ui/world-time.tsx'
import { PurchaseRefusal } from './purchase-refusal.tsx'
import { PurchaseTerms } from './purchase-terms.tsx'
import { walletSummary, worldInfo } from './queries.ts'

interface PurchaseSheetProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly product: DataOf<'product.detail'>
  /** Kept by the screen, so that the operation id survives closing and opening the sheet. */
  readonly act: Act<'order.create'>
  /** The coupon chosen for this purchase. */
  readonly couponId: string | null
}

/** The purchase: its terms, the payment, and the result. */
export function PurchaseSheet({ open, onClose, product, act, couponId }: PurchaseSheetProps) {
  const { t } = useTranslation(['product', 'common'])
  const wallet = useQuery({ ...walletSummary(), enabled: open })
  const world = useQuery(worldInfo())
  const [error, setError] = useState<unknown>(null)
  const [bought, setBought] = useState<DataOf<'order.create'> | null>(null)
  const close = () => {
    setError(null)
    setBought(null)
    onClose()
  }
  const pay = () => {
    setError(null)
    act
      .run({ productId: product.productId, agree: 'true', ...(couponId === null ? {} : { couponId }) })
      .then(({ data }) => {
        setBought(data)
        vibrate()
      })
      .catch(setError)
  }
  if (bought !== null) {
    return (
      <Sheet
        open={open}
        onClose={close}
        title={t('boughtTitle')}
        foot={<Button onClick={close}>{t('common:close')}</Button>}
      >
        <Bought product={product} bought={bought} />
      </Sheet>
    )
  }
  return (
    <Sheet
      open={open}
      onClose={close}
      locked={act.busy}
      title={t('buyTitle', { name: product.productName })}
      foot={
        <Button kind="primary" busy={act.busy} onClick={pay}>
          {t('pay')} <Amount value={product.price} unit={null} />
        </Button>
      }
    >
      <div className="stack">
        <PurchaseTerms product={product} wallet={wallet.data} policy={world.data?.policy} />
        {couponId === null ? null : <p className="note">{t('couponUsed')}</p>}
        {error === null ? null : <PurchaseRefusal error={error} />}
      </div>
    </Sheet>
  )
}

function Bought({ product, bought }: { product: DataOf<'product.detail'>; bought: DataOf<'order.create'> }) {
  const { t } = useTranslation('product')
  return (
    <div className="stack" role="status">
      {/* It has just begun to work. */}
      <span className="arrives">
        <Machine src={product.productImg} width={160} turns stage />
      </span>
      <p>{t('boughtText', { name: product.productName })}</p>
      <dl className="pay-lines">
        <div>
          <dt>{t('firstDue')}</dt>
          <dd>
            <DayClose at={bought.firstDue} />
          </dd>
        </div>
        <div>
          <dt>{t('balanceNow')}</dt>
          <dd>
            <Amount value={bought.balance} />
          </dd>
        </div>
      </dl>
      <Link href={`/user/orders?id=${bought.orderId}`} className="button button-plain button-wide">
        {t('toOrder')}
      </Link>
    </div>
  )
}
