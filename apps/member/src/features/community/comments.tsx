import { type CommentItem, commentLengthMax, type PostItem } from '@glasshouse/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { useTranslation } from '../../i18n/use-translation.ts'
import { loginPlace, placeNow } from '../../platform/login-place.ts'
import { readAfterAct } from '../../platform/query.ts'
import { useSession } from '../../platform/session.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { TextField } from '../../ui/field.tsx'
import { List } from '../../ui/list.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { toast } from '../../ui/toast.tsx'
import { useForm } from '../../ui/use-form.ts'
import { Author } from './author.tsx'
import { HeldNote } from './held-note.tsx'
import { comments, patchPost } from './queries.ts'

interface CommentsProps {
  readonly post: PostItem
  readonly open: boolean
  readonly onClose: () => void
}

/** Comments and replies, five per page up to the total, and the field to write one. */
export function Comments({ post, open, onClose }: CommentsProps) {
  const { t } = useTranslation('community')
  const loggedIn = useSession() !== null
  const [answered, setAnswered] = useState<CommentItem | null>(null)
  return (
    <Sheet
      open={open}
      title={t('comments')}
      onClose={onClose}
      foot={
        loggedIn ? (
          <Write post={post} answered={answered} onDone={() => setAnswered(null)} />
        ) : (
          <Link href={loginPlace(placeNow())} className="button button-plain button-wide">
            {t('logInToWrite')}
          </Link>
        )
      }
    >
      <Thread post={post} onAnswer={loggedIn ? setAnswered : null} />
    </Sheet>
  )
}

interface ThreadProps {
  readonly post: PostItem
  /** Null: the reader is not logged in. */
  readonly onAnswer: ((comment: CommentItem) => void) | null
}

function Thread({ post, onAnswer }: ThreadProps) {
  const { t } = useTranslation('community')
  const list = useInfiniteQuery(comments(post.id))
  return (
    <List
      query={list}
      label={t('comments')}
      rowHeight={88}
      keyOf={({ id }) => id}
      row={(comment) => (
        <article className="comment">
          <Author by={comment} to={comment.toUserName} />
          <p className="comment-text">{comment.content}</p>
          <HeldNote held={comment.held} />
          {onAnswer === null || comment.held !== null ? null : (
            <Button kind="quiet" onClick={() => onAnswer(comment)}>
              {t('reply')}
            </Button>
          )}
        </article>
      )}
      empty={
        <Empty picture="people" title={t('noComments')}>
          {t('noCommentsText')}
        </Empty>
      }
    />
  )
}

interface WriteProps {
  readonly post: PostItem
  readonly answered: CommentItem | null
  readonly onDone: () => void
}

function Write({ post, answered, onDone }: WriteProps) {
  const { t } = useTranslation('community')
  const form = useForm({
    call: 'comment.create',
    initial: { content: '' },
    body: ({ content }) => ({
      squareId: post.id,
      content,
      ...(answered === null ? {} : { commentId: answered.id }),
    }),
    check: ({ content }) => (content.trim() === '' ? { content: t('contentEmpty') } : {}),
    onDone: async ({ msg, data }) => {
      toast(data.held === null ? msg : t('heldWaiting'))
      form.set('content', '')
      onDone()
      if (data.held === null)
        patchPost(post.id, (shown) => ({
          ...shown,
          commentNum: {
            total: shown.commentNum.total + 1,
            simulated: shown.commentNum.simulated + (data.simulated ? 1 : 0),
          },
        }))
      await readAfterAct()
    },
  })
  const label = answered === null ? t('comment') : t('replyTo', { name: answered.username })
  return (
    <form className="stack-tight comment-form" noValidate onSubmit={form.submit}>
      <TextField {...form.field('content')} label={label} maxLength={commentLengthMax} />
      <div className="row">
        <Button type="submit" kind="primary" busy={form.busy}>
          {t('send')}
        </Button>
        {answered === null ? null : (
          <Button kind="quiet" onClick={onDone}>
            {t('notReply')}
          </Button>
        )}
      </div>
    </form>
  )
}
