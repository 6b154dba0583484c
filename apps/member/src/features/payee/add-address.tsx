import { useTranslation } from '../../i18n/use-translation.ts'
import { navigate } from '../../platform/hash-location.ts'
import { readAfterAct } from '../../platform/query.ts'
import { Button } from '../../ui/button.tsx'
import { DropDown } from '../../ui/drop-down.tsx'
import { TextField } from '../../ui/field.tsx'
import { Screen } from '../../ui/screen.tsx'
import { toast } from '../../ui/toast.tsx'
import { useForm } from '../../ui/use-form.ts'

/** user/addAddress: the chain first, then currency and address. */
export function AddAddressScreen() {
  const { t } = useTranslation('withdraw')
  const form = useForm({
    call: 'bank.modify',
    initial: { chain: '', currency: '', address: '' },
    body: ({ chain, currency, address }) => ({
      rail: 'chain',
      ...(chain === '' ? {} : { chain: 'practice' as const }),
      ...(currency === '' ? {} : { currency: 'PUSDT' as const }),
      address,
    }),
    check: ({ chain, currency, address }) => ({
      chain: chain === '' ? t('chooseChain') : undefined,
      currency: currency === '' ? t(chain === '' ? 'chainFirst' : 'chooseCurrency') : undefined,
      address: address.trim() === '' ? t('fillAddress') : undefined,
    }),
    sentence: (field) => (field === 'address' ? t('fillAddress') : undefined),
    onDone: async ({ msg }) => {
      toast(msg)
      navigate('/user/address', { replace: true })
      await readAfterAct()
    },
  })
  const chosen = form.values.chain !== ''
  return (
    <Screen>
      <form className="stack" noValidate onSubmit={form.submit}>
        <p className="muted small">{t('addAddressText')}</p>
        <DropDown
          {...form.field('chain')}
          label={t('chain')}
          empty={t('choose')}
          choices={[{ value: 'practice', label: t('chainName') }]}
        />
        <DropDown
          {...form.field('currency')}
          label={t('currencyLabel')}
          empty={t(chosen ? 'choose' : 'chainFirst')}
          disabled={!chosen}
          choices={[{ value: 'PUSDT', label: t('currency.PUSDT') }]}
        />
        <TextField
          {...form.field('address')}
          label={t('address')}
          hint={t('addressHint')}
          autoComplete="off"
          maxLength={200}
        />
        <p className="note small">{t('holdText')}</p>
        <Button kind="primary" wide type="submit" busy={form.busy}>
          {t('add.chain')}
        </Button>
      </form>
    </Screen>
  )
}
