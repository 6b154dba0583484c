import { languages } from '@glasshouse/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../platform/language.ts'
import { useIsLive } from '../../platform/live.ts'
import { isCodeKind, offerCode, useIsTaken, usePracticePhone } from '../../platform/practice.ts'
import { useSession } from '../../platform/session.ts'
import { Button } from '../../ui/button.tsx'
import { copyText } from '../../ui/copy.ts'
import { dateFormat } from '../../ui/date-format.ts'
import { Icon } from '../../ui/icon.tsx'
import { OwnWord } from '../../ui/own-word.tsx'
import { ErrorState, Skeleton } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.tsx'
import { messagesQuery, type PracticeMessage } from './queries.ts'

const textOf = {
  register_code: 'msgRegisterCode',
  reset_code: 'msgResetCode',
  already_registered: 'msgAlreadyRegistered',
  asked_elsewhere: 'msgAskedElsewhere',
  password_changed: 'msgPasswordChanged',
  unknown_account: 'msgUnknownAccount',
  fund_code: 'msgFundCode',
  mailbox_code: 'msgMailboxCode',
  fund_password_changed: 'msgFundPasswordChanged',
  mailbox_bound: 'msgMailboxBound',
  second_step_added: 'msgSecondStepAdded',
  second_step_changed: 'msgSecondStepChanged',
  safe_word_changed: 'msgSafeWordChanged',
} as const satisfies Record<PracticeMessage['kind'], string>

function Message({ message, onTaken }: { message: PracticeMessage; onTaken: () => void }) {
  const { t } = useTranslation('practice')
  const { tag } = languages[useLanguage()]
  const { code, kind } = message
  // Without a field on screen that waits for the code, the button copies it and confirms it.
  const isTaken = useIsTaken(kind)
  const take = (text: string) => {
    if (isCodeKind(kind) && offerCode({ code: text, kind })) {
      toast(t('filled'))
      onTaken()
    } else void copyText(text)
  }
  const sent = dateFormat(tag, { timeStyle: 'short' }).format(Date.parse(message.sentAt))
  return (
    <li className="handset-message">
      <p className="tiny muted row-between">
        <span className="row-icon">
          <Icon name={message.channel === 'mail' ? 'mail' : 'message'} size={14} />
          {t(message.channel === 'mail' ? 'channelMail' : 'channelSms')}
        </span>
        <time dateTime={message.sentAt}>{sent}</time>
      </p>
      <p className="small">{t(textOf[kind], { code: code ?? '' })}</p>
      <OwnWord word={message.word} />
      {code === null ? null : (
        <Button kind="plain" onClick={() => take(code)}>
          {t(isTaken ? 'fill' : 'copyCode', { code })}
        </Button>
      )}
    </li>
  )
}

/**
 * The socket reports messages only for a phone whose number or mail address is the member's own.
 */
function useIsTold(): boolean {
  const isLive = useIsLive()
  const own = useSession()?.member.phone
  const phone = usePracticePhone()
  return isLive && phone?.display === own
}

/** The messages to this device's number and mail address, newest first. */
export function Messages({ onTaken }: { onTaken: () => void }) {
  const { t } = useTranslation('practice')
  const messages = useQuery(messagesQuery(useIsTold()))
  if (messages.status === 'pending') return <Skeleton rows={1} />
  if (messages.status === 'error' && messages.data === undefined) {
    return <ErrorState error={messages.error} onRetry={() => void messages.refetch()} />
  }
  const list = messages.data?.list ?? []
  return (
    <section aria-label={t('messages')} aria-live="polite">
      <h2 className="handset-heading">{t('messages')}</h2>
      {list.length === 0 ? <p className="small muted">{t('noMessages')}</p> : null}
      <ul className="stack-tight">
        {list.map((message) => (
          <Message key={message.messageId} message={message} onTaken={onTaken} />
        ))}
      </ul>
    </section>
  )
}
