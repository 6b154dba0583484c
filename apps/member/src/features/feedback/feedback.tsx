import { constants, feedbackLengthMax } from '@glasshouse/contract'
import { CallError } from '@glasshouse/contract/client'
import { type FormEvent, useId, useState } from 'react'
import { Link } from 'wouter'
import { errorSentence } from '../../i18n/error-sentence.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { call } from '../../platform/client.ts'
import { useSession } from '../../platform/session.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { describedBy, FieldFrame } from '../../ui/field.tsx'
import { Screen } from '../../ui/screen.tsx'
import { toast } from '../../ui/toast.tsx'
import './feedback.css'
import { Screenshots } from './screenshots.tsx'
import { wordsIn } from './words-in.ts'

/** user/feedback: questions and comments for the staff, with pictures. */
export function FeedbackScreen() {
  const [thanks, setThanks] = useState<string | null>(null)
  return <Screen>{thanks === null ? <Form onSent={setThanks} /> : <Sent thanks={thanks} />}</Screen>
}

function Sent({ thanks }: { thanks: string }) {
  const { t } = useTranslation('support')
  return (
    <div role="status">
      <Empty
        picture="letter"
        title={thanks}
        action={
          <Link href="/mine" className="button button-plain">
            {t('feedbackBack')}
          </Link>
        }
      >
        {t('feedbackSentText')}
      </Empty>
    </div>
  )
}

function Form({ onSent }: { onSent: (thanks: string) => void }) {
  const { t } = useTranslation('support')
  const id = useId()
  const phone = useSession()?.member.phone ?? ''
  const [comments, setComments] = useState('')
  const [pictures, setPictures] = useState<readonly File[]>([])
  const [withPhone, setWithPhone] = useState(false)
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (comments.trim() === '') return setError(t('feedbackEmpty'))
    setBusy(true)
    setError(undefined)
    call('feedback.create', { comments, phone: withPhone ? phone : '' }, { files: pictures })
      .then(({ msg }) => onSent(msg))
      .catch((refused: unknown) => {
        if (refused instanceof CallError && refused.field === 'comments') setError(errorSentence(refused))
        else toast(errorSentence(refused), 'wrong')
      })
      .finally(() => setBusy(false))
  }
  const count = wordsIn(comments)
  const isShort = count <= constants.feedbackWordsAdvised
  const hint = isShort
    ? t('feedbackAdvice', { count, advised: constants.feedbackWordsAdvised })
    : t('feedbackLong')
  return (
    <form className="stack" noValidate onSubmit={send}>
      <FieldFrame id={id} label={t('feedbackComments')} hint={`${hint} ${t('textRule')}`} error={error}>
        <textarea
          id={id}
          className="field-area"
          name="comments"
          rows={6}
          maxLength={feedbackLengthMax}
          value={comments}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={describedBy(id, { error, hint })}
          onChange={(event) => {
            setComments(event.target.value)
            setError(undefined)
          }}
        />
      </FieldFrame>
      <Screenshots files={pictures} onChange={setPictures} />
      {phone === '' ? null : (
        <label className="radio-row card feedback-phone">
          <input
            type="checkbox"
            name="phone"
            checked={withPhone}
            onChange={(event) => setWithPhone(event.target.checked)}
          />
          <span className="radio-words">
            {t('feedbackPhone')}
            <span className="tiny muted figures">{phone}</span>
          </span>
        </label>
      )}
      <Button type="submit" kind="primary" wide busy={busy}>
        {t('send')}
      </Button>
    </form>
  )
}
