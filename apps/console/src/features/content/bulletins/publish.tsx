import {
  bulletinContentMax,
  bulletinFilms,
  bulletinKinds,
  bulletinPictures,
  bulletinTitleMax,
} from '@glasshouse/contract'
import { useTranslate } from '../../../platform/translate.ts'
import { ActButton } from '../../../ui/act-button.tsx'
import type { FieldSpec } from '../../../ui/field.tsx'

const fields: readonly FieldSpec[] = [
  {
    name: 'kind',
    label: 'bulletins.kind',
    kind: 'choice',
    options: bulletinKinds,
    optionWords: 'bulletins.kindName',
    initial: 'news',
    help: 'bulletins.kindHelp',
  },
  { name: 'title', label: 'bulletins.titleField', kind: 'text', maxLength: bulletinTitleMax },
  {
    name: 'content',
    label: 'bulletins.content',
    kind: 'long',
    maxLength: bulletinContentMax,
    help: 'bulletins.contentHelp',
  },
  {
    name: 'picture',
    label: 'bulletins.picture',
    kind: 'choice',
    options: bulletinPictures,
    optional: true,
    help: 'bulletins.pictureHelp',
  },
  {
    name: 'film',
    label: 'bulletins.film',
    kind: 'choice',
    options: bulletinFilms,
    optional: true,
    help: 'bulletins.filmHelp',
  },
  { name: 'route', label: 'bulletins.route', kind: 'text', optional: true, help: 'bulletins.routeHelp' },
]

export function Publish() {
  const translate = useTranslate()
  return (
    <ActButton
      call="operator.publish"
      label={translate('bulletins.publish')}
      title={translate('bulletins.publishTitle')}
      text={translate('bulletins.publishText')}
      fields={fields}
      variant="contained"
    />
  )
}
