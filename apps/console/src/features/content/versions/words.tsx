/** The release notes of the newest version, in each language. */
import { type DataOf, type Language, releaseWordsMax } from '@glasshouse/contract'
import { useTranslate } from '../../../platform/translate.ts'
import { ActButton } from '../../../ui/act-button.tsx'
import { ByLanguage } from '../../../ui/by-language.tsx'
import { reasonField } from '../../../ui/field.tsx'

type Written = DataOf<'operator.versions'>['words']

export const textIn = (words: Written, language: Language): string | undefined =>
  words.find((own) => own.language === language)?.text

export function ReleaseWords({ words }: { words: Written }) {
  const translate = useTranslate()
  return (
    <ByLanguage
      title={translate('versions.words')}
      first={textIn(words, 'en_US') ?? '–'}
      given={new Map(words.map(({ language, text }) => [language, [text]]))}
      change={(language, name) => (
        <ActButton
          call="operator.setReleaseWords"
          label={translate('app.change')}
          title={translate('versions.wordsTitle', { language: name })}
          text={translate('versions.wordsText')}
          body={{ language }}
          fields={[
            {
              name: 'text',
              label: 'versions.wordsField',
              kind: 'long',
              initial: textIn(words, language) ?? '',
              maxLength: releaseWordsMax,
              help: 'versions.wordsHelp',
              optional: true,
            },
            reasonField,
          ]}
          variant="contained"
        />
      )}
    />
  )
}
