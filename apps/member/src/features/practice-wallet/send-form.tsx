import { tokenDecimals, type WalletToken, walletTokens } from '@glasshouse/contract'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { readAfterAct } from '../../platform/query.ts'
import { cleanAmount } from '../../ui/amount-input.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { RadioList } from '../../ui/radio-list.tsx'
import { toast } from '../../ui/toast.tsx'
import { useAct } from '../../ui/use-act.ts'
import { useForm } from '../../ui/use-form.ts'

/**
 * Sends any amount of either token to any practice address. Every mistake of a real wallet can be
 * made here.
 */
export function SendForm() {
  const { t } = useTranslation('practice')
  const [token, setToken] = useState<WalletToken>('usdt')
  const act = useAct('practiceWallet.send')
  const form = useForm({
    call: 'practiceWallet.send',
    initial: { address: '', amount: '' },
    body: ({ address, amount }) => ({ address: address.trim(), amount, token }),
    send: act.run,
    sentence: (field, empty) =>
      field === 'address' ? t('sendAddressWrong') : t(empty ? 'sendAmountMissing' : 'sendAmountWrong'),
    onDone: async ({ msg }) => {
      toast(msg)
      form.set('amount', '')
      await readAfterAct()
    },
  })
  const amount = form.field('amount')
  return (
    <section className="card stack" aria-labelledby="send">
      <h2 id="send">{t('send')}</h2>
      <form className="stack" onSubmit={form.submit} noValidate>
        <RadioList
          name="token"
          label={t('token')}
          value={token}
          onChange={setToken}
          choices={walletTokens.map((value) => ({
            value,
            label: t(value === 'usdt' ? 'tokenUsdt' : 'tokenLookalike'),
          }))}
        />
        <TextField
          {...form.field('address')}
          label={t('sendAddress')}
          hint={t('sendAddressHint')}
          autoComplete="off"
          maxLength={200}
        />
        <TextField
          {...amount}
          label={t('sendAmount')}
          hint={t('sendAmountHint')}
          inputMode="decimal"
          autoComplete="off"
          figures
          onChange={(text) => amount.onChange(cleanAmount(text, tokenDecimals))}
        />
        <p className="muted small">{t('sendFinal')}</p>
        <Button kind="primary" wide type="submit" busy={form.busy}>
          {t('sendAct')}
        </Button>
      </form>
      <details className="fold">
        <summary>{t('mistakes')}</summary>
        <ul className="stack-tight small">
          <li>{t('mistakeToken')}</li>
          <li>{t('mistakeLittle')}</li>
          <li>{t('mistakeDust')}</li>
          <li>{t('mistakeAddress')}</li>
        </ul>
      </details>
    </section>
  )
}
