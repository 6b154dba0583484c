/** A machine's name and the text of its lease agreement, in each of the fourteen languages. */
import { type DataOf, languages } from '@glasshouse/contract'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { currentLocale, languageOf } from '../../../platform/choices.ts'
import { session } from '../../../platform/session.ts'
import { useTranslate } from '../../../platform/translate.ts'
import { ActButton } from '../../../ui/act-button.tsx'
import { type FieldSpec, reasonField } from '../../../ui/field.tsx'
import { mayWrite } from './session-roles.ts'

type Product = DataOf<'operator.product'>
type Words = Product['words'][number]

const nameOf = (language: string): string => languages[language as keyof typeof languages].name
const tagOf = (language: string): string => languages[language as keyof typeof languages].tag

function ChangeWords({ productId, words }: { productId: string; words: Words }) {
  const translate = useTranslate()
  const { language, name, own } = words
  const isFirst = language === 'en_US'
  const fields: readonly FieldSpec[] = [
    {
      name: 'name',
      label: 'products.name',
      kind: 'text',
      initial: name ?? '',
      maxLength: 60,
      ...(isFirst ? {} : { help: 'products.nameHelp', optional: true as const }),
    },
    {
      name: 'lease',
      label: 'products.ownWords',
      kind: 'long',
      help: 'products.ownWordsHelp',
      initial: own.join('\n'),
      maxLength: 4_000,
      optional: true,
    },
    reasonField,
  ]
  return (
    <ActButton
      key={language}
      call="operator.setProductWords"
      label={translate('products.changeWords')}
      title={translate('products.wordsTitle', { language: nameOf(language) })}
      text={translate('products.wordsText')}
      body={{ productId, language, name: '', lease: '' }}
      fields={fields}
    />
  )
}

export function WordsCard({ product }: { product: Product }) {
  const translate = useTranslate()
  const [language, setLanguage] = useState<string>(languageOf[currentLocale()])
  const words = product.words.find((candidate) => candidate.language === language)
  if (words === undefined) return null
  const lang = tagOf(language)
  return (
    <Card variant="outlined" component="section" sx={{ p: 2 }} aria-label={translate('products.words')}>
      <Stack spacing={2}>
        <Typography variant="h2">{translate('products.words')}</Typography>
        <TextField
          select
          label={translate('products.language')}
          value={language}
          onChange={(event) => setLanguage(event.target.value)}
          sx={{ maxWidth: 280 }}
        >
          {product.words.map((each) => (
            <MenuItem key={each.language} value={each.language} lang={tagOf(each.language)}>
              {each.name === null ? nameOf(each.language) : `${nameOf(each.language)}: ${each.name}`}
            </MenuItem>
          ))}
        </TextField>
        {words.name === null ? (
          <Typography className="muted">{translate('products.noName', { name: product.name })}</Typography>
        ) : (
          <Typography variant="h3" lang={lang}>
            {words.name}
          </Typography>
        )}
        <Box>
          <Typography variant="h3">{translate('products.programWords')}</Typography>
          {words.program.map((paragraph) => (
            <Typography key={paragraph} lang={lang} sx={{ mt: 1, maxWidth: '72ch' }}>
              {paragraph}
            </Typography>
          ))}
        </Box>
        <Box>
          <Typography variant="h3">{translate('products.ownWords')}</Typography>
          {words.own.length === 0 ? (
            <Typography className="muted">{translate('products.noOwnWords')}</Typography>
          ) : (
            words.own.map((paragraph) => (
              <Typography key={paragraph} lang={lang} sx={{ mt: 1, maxWidth: '72ch' }}>
                {paragraph}
              </Typography>
            ))
          )}
        </Box>
        {mayWrite(session.get()) ? (
          <Box>
            <ChangeWords productId={product.productId} words={words} />
          </Box>
        ) : null}
      </Stack>
    </Card>
  )
}
