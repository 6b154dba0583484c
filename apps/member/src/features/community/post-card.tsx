import type { PostItem } from '@glasshouse/contract'
import { device } from '@glasshouse/web/device.ts'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { serverFile } from '../../platform/server-file.ts'
import { Counted, useCounted } from '../../ui/counted.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Author } from './author.tsx'
import { Comments } from './comments.tsx'
import { HeldNote } from './held-note.tsx'
import { LikeButton } from './like-button.tsx'
import { Pictures } from './pictures.tsx'
import { PostMenu } from './post-menu.tsx'
import { RichText } from './rich-text.tsx'

/**
 * A browser shows no cover from another origin: the wrapped phone app shows the video's first frame
 * instead.
 */
const film = (videoUrl: string, poster: string | undefined) =>
  device() === null
    ? ({ src: videoUrl, poster, preload: 'none' } as const)
    : ({ ...serverFile(videoUrl), preload: 'metadata' } as const)

/** One post with its actions. */
export function PostCard({ post }: { post: PostItem }) {
  const { t } = useTranslation('community')
  return (
    <article className="card post">
      <div className="row-between">
        <Author by={post} />
        <PostMenu post={post} />
      </div>
      <RichText html={post.content} />
      {post.videoUrl === null ? (
        <Pictures post={post} />
      ) : (
        // Members post videos without captions; the label names the author.
        // biome-ignore lint/a11y/useMediaCaption: as above
        // oxlint-disable-next-line jsx-a11y/media-has-caption
        <video
          className="post-video"
          controls
          playsInline
          {...film(post.videoUrl, post.urls[0])}
          aria-label={t('video', { name: post.username })}
        />
      )}
      <HeldNote held={post.held} />
      {post.held === null ? <Acts post={post} /> : null}
    </article>
  )
}

/** The actions of others; nobody else sees a held post. */
function Acts({ post }: { post: PostItem }) {
  const { t } = useTranslation('community')
  const counted = useCounted()
  const [open, setOpen] = useState(false)
  return (
    <>
      <div className="post-acts">
        <LikeButton post={post} />
        <button
          type="button"
          className="post-act"
          aria-label={`${t('openComments')}: ${counted(post.commentNum)}`}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <Icon name="message" size={20} />
          <span>
            <Counted count={post.commentNum} />
          </span>
        </button>
      </div>
      <Comments post={post} open={open} onClose={() => setOpen(false)} />
    </>
  )
}
