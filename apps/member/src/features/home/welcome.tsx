import type { DataOf } from '@glasshouse/contract'
import { Link } from 'wouter'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Fitted } from '../../ui/fitted.tsx'
import { Stage } from '../../ui/stage.tsx'
import { NicknameFields, useNicknameForm } from '../auth/nickname-form.tsx'
import { ToWhatCard } from './what-card.tsx'

/**
 * Two sentences on what the app is, and a visitor's options: where the world admits anyone by
 * nickname, the form is here.
 */
export function Welcome({ world }: { world: DataOf<'world.info'> | undefined }) {
  const { t } = useTranslation('home')
  const code = world?.nicknameEntry === true && world.entry === 'open' ? world.inviteCode : null
  return (
    <Stage
      tone="level"
      labelledBy="welcome"
      foot={
        <div className="card stack">
          {code === null ? null : <Come code={code} />}
          <p className="muted small">{t(code === null ? 'welcomeText' : 'welcomeNickname')}</p>
          <div className="button-row">
            <Link
              href="/user/login/register"
              className={code === null ? 'button button-primary' : 'button button-plain'}
            >
              {t('register')}
            </Link>
            <Link href="/user/login" className="button button-plain">
              {t('login')}
            </Link>
          </div>
        </div>
      }
    >
      <h2 id="welcome" className="stage-title">
        <Fitted text={t('welcomeTitle')} />
      </h2>
      <p>{t('whatShort')}</p>
      <ToWhatCard />
    </Stage>
  )
}

function Come({ code }: { code: string }) {
  const form = useNicknameForm(code)
  return (
    <form className="stack" onSubmit={form.submit} noValidate>
      <NicknameFields form={form} invited={code} act="nicknameIn" />
    </form>
  )
}
