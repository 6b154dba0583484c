import type { PostItem } from '@glasshouse/contract'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { errorSentence } from '../../i18n/error-sentence.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { call } from '../../platform/client.ts'
import { loginPlace, placeNow } from '../../platform/login-place.ts'
import { useSession } from '../../platform/session.ts'
import { Counted, useCounted } from '../../ui/counted.tsx'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toast.tsx'
import { patchPost } from './queries.ts'

/**
 * The count while a like is being sent, with the like included. It is kept outside the cached list,
 * so that a page that arrives meanwhile cannot remove it, and a failed like needs no rollback.
 */
const withMine = ({ thumbsUpNum }: PostItem) => ({
  hasThumbsUp: true,
  thumbsUpNum: { ...thumbsUpNum, total: thumbsUpNum.total + 1 },
})

export function LikeButton({ post }: { post: PostItem }) {
  const { t } = useTranslation('community')
  const counted = useCounted()
  const [, navigate] = useLocation()
  const loggedIn = useSession() !== null
  const [isSending, setSending] = useState(false)
  const { hasThumbsUp, thumbsUpNum } = isSending ? withMine(post) : post
  const press = async () => {
    if (!loggedIn) return navigate(loginPlace(placeNow()))
    if (hasThumbsUp) return
    setSending(true)
    try {
      const { data } = await call('post.like', { squareId: post.id })
      patchPost(post.id, (shown) => ({ ...shown, ...data }))
    } catch (error) {
      toast(errorSentence(error), 'wrong')
    }
    setSending(false)
  }
  return (
    <button
      type="button"
      className="post-act"
      aria-pressed={hasThumbsUp}
      aria-label={`${t(hasThumbsUp ? 'liked' : 'like')}: ${counted(thumbsUpNum)}`}
      onClick={() => void press()}
    >
      <Icon name="heart" size={20} />
      <span>
        <Counted count={thumbsUpNum} />
      </span>
    </button>
  )
}
