import type { BulletinItem } from '@glasshouse/contract'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import './message.css'

/** The page's own files are relative to it, wherever it is served from. */
const besidePage = (path: string): string => path.replace(/^\//, './')

/** A film drawn by the project. It plays only after a press, and stops at another. */
export function Film({ item }: { item: Pick<BulletinItem, 'picture' | 'film' | 'title'> }) {
  const { t } = useTranslation('message')
  const [playing, setPlaying] = useState(false)
  const { picture, film, title } = item
  if (picture === null || film === null) return null
  return (
    <figure className="film">
      <img
        className="banner"
        src={besidePage(playing ? film : picture)}
        alt={playing ? t('filmPlaying', { title }) : ''}
        width={640}
        height={360}
      />
      <Button icon={playing ? 'pause' : 'play'} wide onClick={() => setPlaying(!playing)}>
        {playing ? t('stop') : t('play')}
      </Button>
    </figure>
  )
}

/** `first`: the largest picture of the page, loaded with priority; the others load lazily. */
export function Banner({ src, first = false }: { src: string; first?: boolean }) {
  return (
    <img
      className="banner"
      src={besidePage(src)}
      alt=""
      width={640}
      height={360}
      {...(first ? { fetchPriority: 'high' } : { loading: 'lazy' })}
    />
  )
}
