import type { DataOf } from '@glasshouse/contract'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Film } from '../message/film.tsx'

export type FilmName = DataOf<'video.card'>['film']

const filmsOf = {
  '/pictures/film-pots.svg': { word: 'film.pots', picture: '/pictures/banner-people.svg' },
  '/pictures/film-machine.svg': { word: 'film.machine', picture: '/pictures/banner-machines.svg' },
} as const satisfies Record<FilmName, { word: string; picture: string }>

/** One of the project's own films, with a description in words. */
export function PracticeFilm({ film, heading: Heading = 'h2' }: { film: FilmName; heading?: 'h2' | 'h3' }) {
  const { t } = useTranslation('task')
  const { word, picture } = filmsOf[film]
  const title = t(`${word}.title`)
  return (
    <>
      <Heading>{title}</Heading>
      <Film item={{ film, picture, title }} />
      <p className="small">{t(`${word}.text`)}</p>
    </>
  )
}
