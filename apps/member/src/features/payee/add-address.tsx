import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'wouter'
import { useTranslation } from '../../i18n/use-translation.ts'
import { navigate } from '../../platform/hash-location.ts'
import { callQuery, readAfterAct } from '../../platform/query.ts'
import { Button } from '../../ui/button.tsx'
import { DropDown } from '../../ui/drop-down.tsx'
import { TextField } from '../../ui/field.tsx'
import { Screen } from '../../ui/screen.tsx'
import { toast } from '../../ui/toast.tsx'
import { useForm } from '../../ui/use-form.ts'
import { goOnWithdrawing } from '../withdraw/go-on.ts'
import { payeesOf } from '../withdraw/queries.ts'
import { railOfRoad } from '../withdraw/road.ts'
import { StepLine } from '../withdraw/step-line.tsx'

/**
 * user/addAddress: the chain first, then currency and address. A button fills in the member's own
 * wallet; as a step of a withdrawal it leads back there.
 */
export function AddAddressScreen() {
  const { t } = useTranslation('withdraw')
  const [search] = useSearchParams()
  const rail = railOfRoad(search)
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
      if (rail !== null) return goOnWithdrawing(rail)
      navigate('/user/address', { replace: true })
      await readAfterAct()
    },
  })
  const chosen = form.values.chain !== ''
  const fillIn = (address: string) => {
    form.set('chain', 'practice')
    form.set('currency', 'PUSDT')
    form.set('address', address)
  }
  return (
    <Screen>
      <form className="stack" noValidate onSubmit={form.submit}>
        <StepLine rail={rail} step="payee" />
        <p className="muted small">{t('addAddressText')}</p>
        <OwnWallet onFill={fillIn} />
        <DropDown
          {...form.field('chain')}
          label={t('chain')}
          placeholder={t('choose')}
          choices={[{ value: 'practice', label: t('chainName') }]}
        />
        <DropDown
          {...form.field('currency')}
          label={t('currencyLabel')}
          placeholder={t(chosen ? 'choose' : 'chainFirst')}
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

/** The member's own wallet on the practice chain, unless it is one of their addresses already. */
function OwnWallet({ onFill }: { onFill: (address: string) => void }) {
  const { t } = useTranslation('withdraw')
  const wallet = useQuery(callQuery('practiceWallet.show', {}))
  const mine = useQuery(payeesOf('chain'))
  const own = wallet.data?.address
  const isBound = mine.data?.list.some(({ address }) => address === own) === true
  if (isBound || wallet.status === 'error') return null
  return (
    <Button
      wide
      icon="wallet"
      busy={own === undefined}
      onClick={() => (own === undefined ? undefined : onFill(own))}
    >
      {t('useOwnWallet')}
    </Button>
  )
}
