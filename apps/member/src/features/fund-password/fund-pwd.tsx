import { useStore } from '@glasshouse/web/value-store.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { useTranslation } from '../../i18n/use-translation.ts'
import { navigate } from '../../platform/hash-location.ts'
import { callQuery, readAfterAct } from '../../platform/query.ts'
import { Button } from '../../ui/button.tsx'
import { Load } from '../../ui/load.tsx'
import { Screen } from '../../ui/screen.tsx'
import { Empty } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.tsx'
import { useForm } from '../../ui/use-form.ts'
import { PasswordPair, pairDiffers } from '../auth/password-pair.tsx'
import { fundCode } from './fund-code.ts'

/**
 * user/fundPwd: whether the member has a fund password; after the code step, the form that sets it.
 */
export function FundPasswordScreen() {
  const state = useQuery(callQuery('paypassword.has', {}))
  const code = useStore(fundCode)
  return (
    <Screen>
      <Load query={state} height={240}>
        {({ bound }) => (code === '' ? <CodeFirst bound={bound} /> : <NewFundPassword code={code} />)}
      </Load>
    </Screen>
  )
}

function CodeFirst({ bound }: { bound: boolean }) {
  const { t } = useTranslation('withdraw')
  return (
    <Empty
      icon="lock"
      title={t(bound ? 'fundBound' : 'fundMissing')}
      action={
        <Link href="/user/verify?for=fund" className="button button-primary">
          {t(bound ? 'fundChange' : 'missingAct.fundPassword')}
        </Link>
      }
    >
      {t('fundText')}
    </Empty>
  )
}

function NewFundPassword({ code }: { code: string }) {
  const { t } = useTranslation('withdraw')
  const form = useForm({
    call: 'paypassword.update',
    initial: { password: '', confirmPassword: '' },
    body: (values) => ({ ...values, code }),
    sentence: (field) => (field === 'password' ? t('passwordForm') : undefined),
    check: (values) => ({ confirmPassword: pairDiffers(values) ? t('fundPasswordsDiffer') : undefined }),
    onRefused: (error) => {
      if (!error.error.startsWith('code_')) return false
      toast(t('codeWrong'), 'wrong')
      fundCode.set('')
      navigate('/user/verify?for=fund', { replace: true })
      return true
    },
    onDone: async ({ msg }) => {
      fundCode.set('')
      toast(msg)
      await readAfterAct()
      navigate('/user/withdraw', { replace: true })
    },
  })
  return (
    <form className="stack" noValidate onSubmit={form.submit}>
      <p className="muted small">{t('fundText')}</p>
      <PasswordPair fresh password={form.field('password')} confirm={form.field('confirmPassword')} />
      <Button kind="primary" wide type="submit" busy={form.busy}>
        {t('fundSave')}
      </Button>
    </form>
  )
}
