import type { DataOf } from '@glasshouse/contract'
import { useId } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { CodeField } from '../../ui/amount-field.tsx'
import { Button } from '../../ui/button.tsx'
import { copyText } from '../../ui/copy.ts'
import { QrCode } from '../../ui/qr-code.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { toast } from '../../ui/toast.tsx'
import { useForm } from '../../ui/use-form.ts'

interface Props {
  readonly offer: DataOf<'authenticator.begin'>
  readonly onDone: (codes: readonly string[]) => Promise<void>
  readonly onClose: () => void
}

/**
 * The secret, shown only once, as a QR code and as letters; it becomes valid with the app's first
 * correct code.
 */
export function AuthenticatorSetup({ offer, onDone, onClose }: Props) {
  const { t } = useTranslation('security')
  const formId = useId()
  const form = useForm({
    call: 'authenticator.confirm',
    initial: { code: '' },
    sentence: () => t('codeForm'),
    onRefused: (error) => {
      if (error.error === 'second_step_ended') onClose()
      return false
    },
    onDone: async ({ data }) => {
      toast(t('appOn'))
      await onDone(data.recoveryCodes)
    },
  })
  const groups = offer.secret.match(/.{4}/g)?.join(' ') ?? offer.secret
  return (
    <Sheet
      open
      title={t('setUpTitle')}
      onClose={onClose}
      locked={form.busy}
      foot={
        <Button kind="primary" type="submit" form={formId} busy={form.busy}>
          {t('confirmApp')}
        </Button>
      }
    >
      <form id={formId} className="stack" noValidate onSubmit={form.submit}>
        <p>{t('scan')}</p>
        <div className="security-qr">
          <QrCode text={offer.address} label={t('qrLabel')} size={184} />
        </div>
        <p className="small muted">{t('orType')}</p>
        <p className="figures security-secret">{groups}</p>
        <Button icon="copy" onClick={() => void copyText(offer.secret)}>
          {t('copySecret')}
        </Button>
        <CodeField {...form.field('code')} label={t('appCode')} hint={t('appCodeHint')} />
      </form>
    </Sheet>
  )
}
