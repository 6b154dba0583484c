import { couponNameMax, type listedCoupon } from '@glasshouse/contract'
import type * as z from 'zod/mini'
import { composed, useTranslate } from '../../../platform/translate.ts'
import { ActButton } from '../../../ui/act-button.tsx'
import { ByLanguage } from '../../../ui/by-language.tsx'
import { ConsoleList } from '../../../ui/console-list.tsx'
import { type FieldSpec, reasonField } from '../../../ui/field.tsx'
import { Amount, Count } from '../../../ui/figures.tsx'
import type { Column } from '../../../ui/list-rows.tsx'
import { useCall } from '../../../ui/loaded.tsx'

type Coupon = z.output<typeof listedCoupon> & { readonly id: string }

const filters: readonly FieldSpec[] = [{ name: 'offered', label: 'coupons.isOffered', kind: 'yes' }]

function useColumns(): readonly Column<Coupon>[] {
  const translate = useTranslate()
  const column = (name: keyof Coupon, shown: Column<Coupon>['shown']): Column<Coupon> => ({
    name,
    label: translate(composed(`coupons.${name}`)),
    shown,
  })
  const figure = (name: keyof Coupon, shown: Column<Coupon>['shown']) => ({
    ...column(name, shown),
    isFigure: true as const,
  })
  return [
    column('name', ({ name }) => name),
    column('isOffered', ({ isOffered }) => translate(isOffered ? 'app.yes' : 'app.no')),
    figure('discount', ({ discount }) => <Amount value={discount} />),
    figure('priceLeast', ({ priceLeast }) => <Amount value={priceLeast} />),
    column('productName', ({ productName }) => productName ?? translate('coupons.everyMachine')),
    figure('throughDay', ({ throughDay }) => <Count value={throughDay} />),
    figure('useDays', ({ useDays }) => <Count value={useDays} />),
    figure('received', ({ received, most }) => translate('coupons.ofMost', { received, most })),
  ]
}

function Offer() {
  const translate = useTranslate()
  const products = useCall('operator.products', { pageSize: '50' })
  const list = (products.data?.list ?? []).filter(({ state }) => state !== 'draft' && state !== 'ended')
  const whole = (name: string): FieldSpec => ({ name, label: composed(`coupons.${name}`), kind: 'whole' })
  const fields: readonly FieldSpec[] = [
    { name: 'name', label: 'coupons.name', kind: 'text', maxLength: couponNameMax },
    { name: 'discount', label: 'coupons.discount', kind: 'amount' },
    { name: 'priceLeast', label: 'coupons.priceLeast', kind: 'amount', help: 'coupons.priceLeastHelp' },
    {
      name: 'productId',
      label: 'coupons.productName',
      kind: 'choice',
      options: list.map(({ productId }) => productId),
      names: Object.fromEntries(list.map(({ productId, name }) => [productId, name])),
      help: 'coupons.productHelp',
      optional: true,
    },
    whole('offerDays'),
    whole('useDays'),
    whole('most'),
    reasonField,
  ]
  return (
    <ActButton
      call="operator.createCoupon"
      variant="contained"
      label={translate('coupons.offer')}
      title={translate('coupons.offerTitle')}
      text={translate('coupons.offerText')}
      fields={fields}
    />
  )
}

function Names({ coupon: { couponId, name, names } }: { coupon: Coupon }) {
  const translate = useTranslate()
  const given = new Map(names.map((own) => [own.language, [own.name]]))
  return (
    <ByLanguage
      title={translate('coupons.languagesTitle', { name })}
      first={name}
      given={given}
      change={(language, languageName) => (
        <ActButton
          call="operator.setCouponName"
          label={translate('app.change')}
          title={translate('coupons.nameTitle', { language: languageName })}
          text={translate('coupons.nameText')}
          body={{ couponId, language }}
          fields={[
            {
              name: 'name',
              label: 'coupons.name',
              kind: 'text',
              initial: given.get(language)?.[0] ?? '',
              maxLength: couponNameMax,
              help: 'coupons.nameHelp',
              optional: true,
            },
            reasonField,
          ]}
          variant="contained"
        />
      )}
    />
  )
}

export default function CouponList() {
  const translate = useTranslate()
  return (
    <ConsoleList<Coupon>
      title={translate('coupons.title')}
      about={translate('coupons.about')}
      empty={translate('coupons.empty')}
      columns={useColumns()}
      filters={filters}
      pageActs={<Offer />}
      acts={(coupon) => (
        <>
          <Names coupon={coupon} />
          {coupon.isOffered ? (
            <ActButton
              call="operator.endCoupon"
              label={translate('coupons.end')}
              title={translate('coupons.endTitle', { name: coupon.name })}
              text={translate('coupons.endText')}
              body={{ couponId: coupon.couponId }}
              fields={[reasonField]}
              color="error"
            />
          ) : null}
        </>
      )}
    />
  )
}
