import type { DataOf } from '@glasshouse/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'wouter'
import { useTranslation } from '../../i18n/use-translation.ts'
import { navigate } from '../../platform/hash-location.ts'
import { loginPlace, placeNow } from '../../platform/login-place.ts'
import { useSession } from '../../platform/session.ts'
import { Amount } from '../../ui/amount.tsx'
import { Button } from '../../ui/button.tsx'
import { InSlices } from '../../ui/in-slices.tsx'
import { Load } from '../../ui/load.tsx'
import { Screen } from '../../ui/screen.tsx'
import { useAct } from '../../ui/use-act.ts'
import { type Agreement, Lease } from './lease.tsx'
import './product.css'
import { ProductFigures } from './product-figures.tsx'
import { canBuy } from './product-state.ts'
import { PurchaseSheet } from './purchase-sheet.tsx'
import { productDetail } from './queries.ts'

/** One product with its lease agreement, and its purchase. */
export function DetailScreen() {
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  const detail = useQuery(productDetail(id))
  if (detail.data === undefined) {
    return (
      <Screen>
        <Load query={detail} height={480}>
          {() => null}
        </Load>
      </Screen>
    )
  }
  return (
    <Detail
      key={id}
      product={detail.data}
      wantsToBuy={search.get('buy') === '1'}
      couponId={search.get('coupon')}
    />
  )
}

interface DetailProps {
  readonly product: DataOf<'product.detail'>
  readonly wantsToBuy: boolean
  readonly couponId: string | null
}

function Detail({ product, wantsToBuy, couponId }: DetailProps) {
  const { t } = useTranslation('product')
  const loggedIn = useSession() !== null
  const act = useAct('order.create')
  const [agreement, setAgreement] = useState<Agreement>(null)
  const [missing, setMissing] = useState(false)
  const [open, setOpen] = useState(false)
  useEffect(() => {
    if (wantsToBuy) document.getElementById('lease-title')?.scrollIntoView({ block: 'center' })
  }, [wantsToBuy])
  const buy = () => {
    if (!loggedIn) navigate(loginPlace(placeNow()))
    else if (agreement === 'agree') setOpen(true)
    else {
      setMissing(true)
      const choice = document.querySelector<HTMLInputElement>('[data-field="agree"]')
      // Centred: at the edge, the pressed button would cover the choice and its error.
      choice?.closest('section')?.querySelector('fieldset')?.scrollIntoView({ block: 'center' })
      choice?.focus({ preventScroll: true })
    }
  }
  const choose = (value: Agreement) => {
    setAgreement(value)
    setMissing(false)
  }
  return (
    <Screen
      columns
      title={product.productName}
      foot={
        canBuy(product) ? (
          <div className="buy-bar">
            <Amount value={product.price} size="lg" />
            <Button kind="primary" disabled={agreement === 'disagree'} onClick={buy}>
              {loggedIn ? t('buy') : t('loginToBuy')}
            </Button>
          </div>
        ) : null
      }
    >
      <InSlices>
        <ProductFigures product={product} />
      </InSlices>
      <Lease
        paragraphs={product.leaseAgreement}
        version={product.leaseVersion}
        {...(canBuy(product) && loggedIn ? { choice: { value: agreement, onChange: choose, missing } } : {})}
      />
      {canBuy(product) && loggedIn ? (
        <p>
          <Link href={`/index/setcoupon?productId=${product.productId}`} className="text-link">
            {t('useCoupon')}
          </Link>
        </p>
      ) : null}
      <p>
        <Link href="/index/incomePattern" className="text-link">
          {t('toPattern')}
        </Link>
      </p>
      <PurchaseSheet
        open={open}
        onClose={() => setOpen(false)}
        product={product}
        act={act}
        couponId={couponId}
      />
    </Screen>
  )
}
