/** The translations of one bulletin. */
import { type BulletinItem, bulletinContentMax, bulletinTitleMax, type Language } from '@glasshouse/contract'
import { useTranslate } from '../../../platform/translate.ts'
import { ActButton } from '../../../ui/act-button.tsx'
import { ByLanguage } from '../../../ui/by-language.tsx'
import { type FieldSpec, reasonField } from '../../../ui/field.tsx'

interface Written {
  readonly language: Language
  readonly title: string
  readonly content: string
}

const fieldsOf = (written: Written | undefined): readonly FieldSpec[] => [
  {
    name: 'title',
    label: 'bulletins.titleField',
    kind: 'text',
    initial: written?.title ?? '',
    maxLength: bulletinTitleMax,
    optional: true,
  },
  {
    name: 'content',
    label: 'bulletins.content',
    kind: 'long',
    initial: written?.content ?? '',
    maxLength: bulletinContentMax,
    help: 'bulletins.wordsHelp',
    optional: true,
  },
  reasonField,
]

export function Words({ row }: { row: BulletinItem & { readonly words: readonly Written[] } }) {
  const translate = useTranslate()
  return (
    <ByLanguage
      title={translate('bulletins.languagesTitle', { title: row.title })}
      first={row.title}
      given={new Map(row.words.map(({ language, title, content }) => [language, [title, content]]))}
      change={(language, name) => (
        <ActButton
          call="operator.setBulletinWords"
          label={translate('app.change')}
          title={translate('bulletins.wordsTitle', { language: name })}
          text={translate('bulletins.wordsText')}
          body={{ id: row.id, language }}
          fields={fieldsOf(row.words.find((words) => words.language === language))}
          variant="contained"
        />
      )}
    />
  )
}
