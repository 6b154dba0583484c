import type { SupportMessage } from '@glasshouse/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'wouter'
import { errorSentence } from '../../i18n/error-sentence.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { keepFile } from '../../platform/file.ts'
import { useSession } from '../../platform/session.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { List } from '../../ui/list.tsx'
import { OwnWord } from '../../ui/own-word.tsx'
import { Screen } from '../../ui/screen.tsx'
import { toast } from '../../ui/toast.tsx'
import { WorldTime } from '../../ui/world-time.tsx'
import { conversation, seenAll } from './queries.ts'
import './support.css'
import { VisitorHelp } from './visitor-help.tsx'
import { WriteForm } from './write-form.tsx'

/**
 * support: for members the conversation with the staff; for visitors an explanation, and how to
 * write.
 */
export const SupportScreen = () => (useSession() === null ? <VisitorHelp /> : <Conversation />)

/** The messages of the staff and the member, newest first, and a form to write one. */
function Conversation() {
  const { t } = useTranslation('support')
  const said = useInfiniteQuery(conversation())
  const first = said.data?.pages[0]
  const unread = first?.unread ?? 0
  useEffect(() => {
    // If this fails, the messages are marked again at the next read.
    if (unread > 0) seenAll().catch(() => undefined)
  }, [unread])
  return (
    <Screen>
      {first === undefined ? null : first.open ? (
        <WriteForm />
      ) : (
        <p className="note" role="status">
          {t('closed')}
        </p>
      )}
      <List
        query={said}
        label={t('conversation')}
        rowHeight={88}
        keyOf={({ supportId }) => supportId}
        row={(message) => <Message message={message} word={first?.word ?? null} />}
        empty={
          <Empty
            picture="people"
            title={t('nothingSaid')}
            action={
              <Link href="/index/about" className="button button-plain">
                {t('toAbout')}
              </Link>
            }
          >
            {t('nothingSaidText')}
          </Empty>
        }
      />
    </Screen>
  )
}

interface MessageProps {
  readonly message: SupportMessage
  readonly word: string | null
}

function Message({ message: { from, content, picture, createTime }, word }: MessageProps) {
  const { t } = useTranslation('support')
  return (
    <article className="card stack-tight support-message" data-from={from}>
      <p className="row-between tiny muted">
        <b>{t(`from.${from}`)}</b>
        <WorldTime at={createTime} />
      </p>
      {content === '' ? null : <p className="support-words">{content}</p>}
      {from === 'staff' ? <OwnWord word={word} /> : null}
      {picture === null ? null : (
        <Button
          icon="eye"
          onClick={() =>
            void keepFile('upload.fetch', { name: picture }).catch((error: unknown) =>
              toast(errorSentence(error), 'wrong'),
            )
          }
        >
          {t('keepPicture')}
        </Button>
      )}
    </article>
  )
}
