import { nicknameLengthMax } from '@glasshouse/contract'
import { Link, useSearch } from 'wouter'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../platform/language.ts'
import { rootPath } from '../../platform/login-place.ts'
import { countryOfLanguage } from '../../platform/regions.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.tsx'
import { useForm } from '../../ui/use-form.ts'
import { AuthScreen } from './auth-screen.tsx'
import { enter } from './enter.ts'
import { InviteField, inviteOf } from './invite-field.tsx'

/** A nickname and the invitation, under the name of the world that one enters: everything else is made along the way. The code is asked for where the link has none. */
export function NicknameEntry({ world, onOtherwise }: { world: string; onOtherwise: () => void }) {
  const { t } = useTranslation('auth')
  const search = useSearch()
  const invited = inviteOf(search)
  const country = countryOfLanguage(useLanguage())
  const form = useForm({
    call: 'auth.enter',
    initial: { name: '', inviteCode: invited, country },
    onDone: (reply) => {
      toast(t('registered'))
      enter(reply, rootPath)
    },
  })
  // A code that the link has and nobody gave out has to be seen to be mended.
  const asksCode = invited === '' || form.field('inviteCode').error !== undefined
  return (
    <AuthScreen
      submit={form.submit}
      after={
        <>
          <Button kind="quiet" onClick={onOtherwise}>
            {t('nicknameOtherwise')}
          </Button>
          <Link href="/user/login" className="auth-link">
            {t('login')}
          </Link>
        </>
      }
    >
      <h2>{world}</h2>
      <TextField
        {...form.field('name')}
        label={t('nickname')}
        hint={t('nicknameHint')}
        autoComplete="nickname"
        maxLength={nicknameLengthMax}
      />
      {asksCode ? <InviteField {...form.field('inviteCode')} /> : null}
      <p className="muted">{t('nicknameWhy')}</p>
      <Button kind="primary" wide type="submit" busy={form.busy}>
        {t('nicknameIn')}
      </Button>
    </AuthScreen>
  )
}
