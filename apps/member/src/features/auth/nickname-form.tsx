import { nicknameLengthMax } from '@glasshouse/contract'
import type { CallError } from '@glasshouse/contract/client'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../platform/language.ts'
import { rootPath } from '../../platform/login-place.ts'
import { countryOfLanguage } from '../../platform/regions.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.tsx'
import { type Form, useForm } from '../../ui/use-form.ts'
import { enter } from './enter.ts'
import { InviteField } from './invite-field.tsx'

type Values = { readonly name: string; readonly inviteCode: string; readonly country: string }

/** Everything except the nickname and the invitation is generated on the way. */
export function useNicknameForm(
  invited: string,
  onRefused: (error: CallError) => boolean = () => false,
): Form<Values> {
  const { t } = useTranslation('auth')
  const country = countryOfLanguage(useLanguage())
  return useForm({
    call: 'auth.enter',
    initial: { name: '', inviteCode: invited, country },
    onRefused,
    onDone: (reply) => {
      toast(t('registered'))
      enter(reply, rootPath)
    },
  })
}

/** The nickname, the code where the link has none, one button. */
export function NicknameFields({
  form,
  invited,
  act,
}: {
  form: Form<Values>
  invited: string
  act: 'nicknameIn' | 'entryAsk'
}) {
  const { t } = useTranslation('auth')
  // A wrong code from the link must be visible, so that it can be corrected.
  const asksCode = invited === '' || form.field('inviteCode').error !== undefined
  return (
    <>
      <TextField
        {...form.field('name')}
        label={t('nickname')}
        hint={t('nicknameHint')}
        autoComplete="nickname"
        maxLength={nicknameLengthMax}
      />
      {asksCode ? <InviteField {...form.field('inviteCode')} /> : null}
      <Button kind="primary" wide type="submit" busy={form.busy}>
        {t(act)}
      </Button>
      {/* Below the button, which must be within a phone's first screen in every language. */}
      <p className="muted">{t('nicknameWhy')}</p>
    </>
  )
}
