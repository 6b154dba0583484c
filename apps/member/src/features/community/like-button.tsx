import type { PostItem } from '@glasshouse/contract'
import { useRef } from 'react'
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

/** Counts at once what is sent; the reply's figures take its place, and a like that did not arrive is taken back. */
async function like(post: PostItem): Promise<void> {
  const { id, thumbsUpNum: before } = post
  patchPost(id, (shown) => ({
    ...shown,
    hasThumbsUp: true,
    thumbsUpNum: { ...before, total: before.total + 1 },
  }))
  try {
    const { data } = await call('post.like', { squareId: id })
    patchPost(id, (shown) => ({ ...shown, ...data }))
  } catch (error) {
    patchPost(id, (shown) => ({ ...shown, hasThumbsUp: false, thumbsUpNum: before }))
    toast(errorSentence(error), 'wrong')
  }
}

export function LikeButton({ post }: { post: PostItem }) {
  const { t } = useTranslation('community')
  const counted = useCounted()
  const [, navigate] = useLocation()
  const loggedIn = useSession() !== null
  const underWay = useRef(false)
  const press = async () => {
    if (!loggedIn) return navigate(loginPlace(placeNow()))
    if (post.hasThumbsUp || underWay.current) return
    underWay.current = true
    await like(post)
    underWay.current = false
  }
  return (
    <button
      type="button"
      className="post-act"
      aria-pressed={post.hasThumbsUp}
      aria-label={`${t(post.hasThumbsUp ? 'liked' : 'like')}: ${counted(post.thumbsUpNum)}`}
      onClick={() => void press()}
    >
      <Icon name="heart" size={20} />
      <span>
        <Counted count={post.thumbsUpNum} />
      </span>
    </button>
  )
}
