import { useTranslation } from '../../i18n/use-translation.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Captcha } from './use-captcha.ts'

/** Longer than the letters in the picture: a person may type spaces between them. */
const lettersMax = 12

interface Props {
  readonly captcha: Captcha
  /** The sentence shown once the device has solved the proof of work. */
  readonly done: 'proofDone' | 'proofDoneLogin'
}

function Picture({ captcha }: { captcha: Captcha }) {
  const { t } = useTranslation('auth')
  return (
    <div className="captcha-row">
      <div className="captcha-picture" aria-busy={captcha.phase === 'loading'}>
        {captcha.picture === null ? (
          <span className="tiny">{t(captcha.phase === 'failed' ? 'captchaFailed' : 'captchaLoading')}</span>
        ) : (
          <img src={captcha.picture} alt={t('captchaPicture')} width={240} height={80} />
        )}
      </div>
      <IconButton icon="refresh" label={t('captchaNew')} onClick={() => captcha.renew()} />
    </div>
  )
}

function Proof({ captcha, done }: Props) {
  const { t } = useTranslation('auth')
  const solved = captcha.phase === 'solved'
  const failed = captcha.phase === 'failed'
  return (
    <p className="captcha-proof" role="status">
      {solved ? (
        <Icon name="check" />
      ) : failed ? (
        <Icon name="warning" />
      ) : (
        <span className="spinner-ring" aria-hidden="true" />
      )}
      <span>{t(solved ? done : failed ? 'proofFailed' : 'proofWorking')}</span>
    </p>
  )
}

/** The picture with its letters, or a proof of work for those who cannot read it. */
export function CaptchaField({ captcha, done }: Props) {
  const { t } = useTranslation('auth')
  const proof = captcha.kind === 'proof'
  return (
    <div className="stack-tight">
      {proof ? (
        <>
          <Proof captcha={captcha} done={done} />
          {captcha.error === undefined ? null : <p className="field-error">{captcha.error}</p>}
        </>
      ) : (
        <>
          <TextField
            name="captchaAnswer"
            label={t('captcha')}
            value={captcha.answer}
            error={captcha.error}
            onChange={captcha.setAnswer}
            autoComplete="off"
            maxLength={lettersMax}
          />
          <Picture captcha={captcha} />
        </>
      )}
      <Button kind="quiet" onClick={() => captcha.renew(proof ? 'picture' : 'proof')}>
        {t(proof ? 'proofBack' : 'proofStart')}
      </Button>
    </div>
  )
}
