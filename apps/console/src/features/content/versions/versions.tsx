import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import { currentLocale, languageOf } from '../../../platform/choices.ts'
import { useTranslate } from '../../../platform/translate.ts'
import { ActButton } from '../../../ui/act-button.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { type FieldSpec, reasonField } from '../../../ui/field.tsx'
import { Loaded, useCall } from '../../../ui/loaded.tsx'
import { Page } from '../../../ui/page.tsx'
import { ReleaseWords, textIn } from './words.tsx'

const fields: readonly FieldSpec[] = [
  { name: 'leastCode', label: 'versions.leastCode', kind: 'whole', help: 'versions.leastCodeHelp' },
  reasonField,
]

export default function Versions() {
  const translate = useTranslate()
  const reading = useCall('operator.versions', {})
  return (
    <Page
      title={translate('versions.title')}
      about={translate('versions.about')}
      acts={
        <ActButton
          call="operator.setLeastVersion"
          label={translate('versions.set')}
          title={translate('versions.set')}
          text={translate('versions.setText')}
          fields={fields}
        />
      }
    >
      <Loaded reading={reading}>
        {({ newest, leastCode, words }) => (
          <Card variant="outlined" sx={{ p: 2, maxWidth: 640 }}>
            <Facts
              facts={[
                {
                  name: 'newest',
                  label: translate('versions.newest'),
                  value: translate('versions.versionCode', newest),
                },
                {
                  name: 'least',
                  label: translate('versions.least'),
                  value: leastCode === 0 ? translate('versions.none') : leastCode,
                },
                {
                  name: 'words',
                  label: translate('versions.words'),
                  value:
                    textIn(words, languageOf[currentLocale()]) ??
                    textIn(words, 'en_US') ??
                    translate('versions.noWords'),
                },
              ]}
            />
            <Box sx={{ mt: 2 }}>
              <ReleaseWords words={words} />
            </Box>
          </Card>
        )}
      </Loaded>
    </Page>
  )
}
