import { useStore } from '@glasshouse/web/value-store.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'wouter'
import { useTranslation } from '../../i18n/use-translation.ts'
import { navigate } from '../../platform/hash-location.ts'
import { callQuery, readAfterAct } from '../../platform/query.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Load } from '../../ui/load.tsx'
import { Screen } from '../../ui/screen.tsx'
import { toast } from '../../ui/toast.tsx'
import { useForm } from '../../ui/use-form.ts'
import { PasswordPair, pairDiffers } from '../auth/password-pair.tsx'
import { goOnWithdrawing } from '../withdraw/go-on.ts'
import type { Rail } from '../withdraw/queries.ts'
import { placeOfCode, railOfRoad } from '../withdraw/road.ts'
import { StepLine } from '../withdraw/step-line.tsx'
import { fundCode } from './fund-code.ts'

/**
 * user/fundPwd: whether the member has a fund password; after the code step, the form that sets it.
 * As a step of a withdrawal it leads on to the next one, otherwise to the security centre.
 */
export function FundPasswordScreen() {
  const state = useQuery(callQuery('paypassword.has', {}))
  const code = useStore(fundCode)
  const [search] = useSearchParams()
  const rail = railOfRoad(search)
  return (
    <Screen>
      <Load query={state} height={240}>
        {({ bound }) =>
          code === '' ? <CodeFirst bound={bound} rail={rail} /> : <NewFundPassword code={code} rail={rail} />
        }
      </Load>
    </Screen>
  )
}

function CodeFirst({ bound, rail }: { bound: boolean; rail: Rail | null }) {
  const { t } = useTranslation('withdraw')
  return (
    <Empty
      picture="gate"
      title={t(bound ? 'fundBound' : 'fundMissing')}
      action={
        <Link href={placeOfCode(rail)} className="button button-primary">
          {t(bound ? 'fundChange' : 'missingAct.fundPassword')}
        </Link>
      }
    >
      {t('fundText')}
    </Empty>
  )
}

function NewFundPassword({ code, rail }: { code: string; rail: Rail | null }) {
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
      navigate(placeOfCode(rail), { replace: true })
      return true
    },
    onDone: async ({ msg }) => {
      toast(msg)
      if (rail !== null) await goOnWithdrawing(rail)
      else {
        await readAfterAct()
        navigate('/user/securitycenter', { replace: true })
      }
      // Without its code this page would request new ones for as long as it is open.
      fundCode.set('')
    },
  })
  return (
    <form className="stack" noValidate onSubmit={form.submit}>
      <StepLine rail={rail} step="fundPassword" />
      <p className="muted small">{t('fundText')}</p>
      <PasswordPair fresh password={form.field('password')} confirm={form.field('confirmPassword')} />
      <Button kind="primary" wide type="submit" busy={form.busy}>
        {t('fundSave')}
      </Button>
    </form>
  )
}
