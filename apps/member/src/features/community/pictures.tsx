import type { PostItem } from '@glasshouse/contract'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { serverFile } from '../../platform/server-file.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'

/** A post's pictures as squares; a press shows one in full, with the mark. */
export function Pictures({ post }: { post: PostItem }) {
  const { t } = useTranslation('community')
  const [shown, setShown] = useState<number | null>(null)
  const { urls, smallUrls, username: name } = post
  if (urls.length === 0) return null
  return (
    <>
      <ul className="post-pictures" data-count={Math.min(urls.length, 3)}>
        {smallUrls.map((url, index) => (
          <li key={url}>
            <button type="button" aria-haspopup="dialog" onClick={() => setShown(index)}>
              <img
                {...serverFile(url)}
                width={360}
                height={360}
                loading="lazy"
                alt={t('picture', { number: index + 1, of: urls.length, name })}
              />
            </button>
          </li>
        ))}
      </ul>
      {shown === null ? null : (
        <Viewer urls={urls} name={name} at={shown} onMove={setShown} onClose={() => setShown(null)} />
      )}
    </>
  )
}

interface ViewerProps {
  readonly urls: readonly string[]
  readonly name: string
  readonly at: number
  readonly onMove: (at: number) => void
  readonly onClose: () => void
}

function Viewer({ urls, name, at, onMove, onClose }: ViewerProps) {
  const { t } = useTranslation('community')
  const [number, of] = [at + 1, urls.length]
  return (
    <Sheet
      open
      place="middle"
      title={t('pictureTitle', { number, of })}
      onClose={onClose}
      foot={
        of === 1 ? null : (
          <>
            <Button disabled={at === 0} onClick={() => onMove(at - 1)}>
              {t('previous')}
            </Button>
            <Button disabled={number === of} onClick={() => onMove(at + 1)}>
              {t('next')}
            </Button>
          </>
        )
      }
    >
      <img
        className="viewer-picture"
        {...serverFile(urls[at] ?? '')}
        alt={t('picture', { number, of, name })}
      />
    </Sheet>
  )
}
