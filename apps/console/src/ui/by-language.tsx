/** A name or text in each of the other languages, and the act that changes one translation. */
import { type Language, languageCodes, languages } from '@glasshouse/contract'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId, useState } from 'react'
import { currentLocale, languageOf } from '../platform/choices.ts'
import { useTranslate } from '../platform/translate.ts'
import { DialogFoot } from './dialog-foot.tsx'

interface Props {
  readonly title: string
  /** The text that readers see in a language without a translation. */
  readonly first: string
  /** The translations by language, each one or several texts. */
  readonly given: ReadonlyMap<Language, readonly string[]>
  /** The act that changes one language; each language gets its own element. */
  readonly change: (language: Language, name: string) => ReactNode
}

export function ByLanguage(props: Props) {
  const translate = useTranslate()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outlined" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {translate('app.languages')}
      </Button>
      {isOpen ? <LanguagesDialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function LanguagesDialog({ title, first, given, change, onClose }: Props & { onClose: () => void }) {
  const translate = useTranslate()
  const id = useId()
  const [language, setLanguage] = useState<Language>(languageOf[currentLocale()])
  const { name, tag } = languages[language]
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        <Stack spacing={2} sx={{ pt: 1 }}>
          <TextField
            select
            label={translate('app.language')}
            value={language}
            onChange={(event) => setLanguage(event.target.value as Language)}
          >
            {languageCodes.map((code) => (
              <MenuItem key={code} value={code} lang={languages[code].tag}>
                {given.has(code) ? `${languages[code].name} ✓` : languages[code].name}
              </MenuItem>
            ))}
          </TextField>
          {given.get(language)?.map((text) => (
            <Typography key={text} lang={tag} sx={{ whiteSpace: 'pre-line' }}>
              {text}
            </Typography>
          )) ?? <Typography className="muted">{translate('app.noWords', { first })}</Typography>}
        </Stack>
      </DialogContent>
      <DialogFoot>
        <Button onClick={onClose}>{translate('app.close')}</Button>
        <span key={language}>{change(language, name)}</span>
      </DialogFoot>
    </Dialog>
  )
}
