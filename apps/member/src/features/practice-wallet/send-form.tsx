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

interface Props {
  /**
   * For a recharge: the member's deposit address and the chosen amount. Both can still be changed.
   */
  readonly filled?: { readonly address: string; readonly amount: string }
  /** The sending is the next step. */
  readonly isNext?: boolean
  /** Called with the amount of practice USDT that is on its way to the filled-in address. */
  readonly onArriving?: (amount: string) => void
}

/**
 * Sends any amount of either token to any practice address. Every mistake of a real wallet can be
 * made here.
 */
export function SendForm({ filled, isNext = true, onArriving }: Props) {
  const { t } = useTranslation('practice')
  const [token, setToken] = useState<WalletToken>('usdt')
  const act = useAct('practiceWallet.send')
  const form = useForm({
    call: 'practiceWallet.send',
    initial: filled ?? { address: '', amount: '' },
    body: ({ address, amount }) => ({ address: address.trim(), amount, token }),
    send: act.run,
    sentence: (field, empty) =>
      field === 'address' ? t('sendAddressWrong') : t(empty ? 'sendAmountMissing' : 'sendAmountWrong'),
    onDone: async ({ msg, data }) => {
      toast(msg)
      form.set('amount', '')
      await readAfterAct()
      // The look-alike never arrives, and another address is another wallet's.
      if (token === 'usdt' && data.address === filled?.address) onArriving?.(data.amount)
    },
  })
  const amount = form.field('amount')
  return (
    <section className="card stack" aria-labelledby="send">
      <h2 id="send">{t(filled === undefined ? 'send' : 'sendRecharge')}</h2>
      {filled === undefined ? null : <p className="muted small">{t('sendFilled')}</p>}
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
        <Button kind={isNext ? 'primary' : 'plain'} wide type="submit" busy={form.busy}>
          {t('sendAct')}
        </Button>
      </form>
      <Mistakes />
    </section>
  )
}

function Mistakes() {
  const { t } = useTranslation('practice')
  return (
    <details className="fold">
      <summary>{t('mistakes')}</summary>
      <ul className="stack-tight small">
        <li>{t('mistakeToken')}</li>
        <li>{t('mistakeLittle')}</li>
        <li>{t('mistakeDust')}</li>
        <li>{t('mistakeAddress')}</li>
      </ul>
    </details>
  )
}
