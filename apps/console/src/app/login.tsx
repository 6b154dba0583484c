/**
 * One login for a world's staff, facilitators and the host: the server finds out which of them it
 * is. The form asks for a code when the account has a second step, and a captcha is solved only
 * when the server requires one.
 */
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type FormEvent, useEffect, useState } from 'react'
import { inMemberApp } from '../platform/member-app.ts'
import { useTranslate } from '../platform/translate.ts'
import { FieldInput, type FieldSpec } from '../ui/field.tsx'
import { MarkStrip } from '../ui/mark.tsx'
import { LanguageSwitch, ThemeSwitch } from './own.tsx'
import { type Typed, useEntering } from './use-entering.ts'

const person: readonly FieldSpec[] = [
  { name: 'name', label: 'login.name', kind: 'text', maxLength: 60 },
  { name: 'password', label: 'login.password', kind: 'password', maxLength: 200 },
]
const code: FieldSpec = {
  name: 'code',
  label: 'login.code',
  kind: 'text',
  help: 'login.codeHelp',
  maxLength: 40,
}

const start: Typed = { name: '', password: '', code: '' }

export function LoginScreen() {
  const translate = useTranslate()
  const [values, setValues] = useState(start)
  const { busy, note, error, needsCode, canPasskey, enter, enterByPasskey } = useEntering()
  const title = translate('login.title')
  const name = translate('app.title')
  useEffect(() => {
    document.title = `${title} · ${name}`
  }, [title, name])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void enter(values)
  }
  const fields = [...person, ...(needsCode ? [code] : [])]
  const isEmpty = values.name === '' || values.password === '' || (needsCode && values.code === '')
  return (
    <>
      <MarkStrip />
      <Box component="main" sx={{ maxWidth: 440, mx: 'auto', p: 2 }}>
        <Stack direction="row" sx={{ justifyContent: 'flex-end' }}>
          <LanguageSwitch />
          <ThemeSwitch />
        </Stack>
        <Card variant="outlined" component="form" onSubmit={submit} sx={{ p: 3 }}>
          <Stack spacing={2}>
            <Typography variant="h1">{name}</Typography>
            <Typography className="muted">{translate('login.intro')}</Typography>
            {fields.map((field) => (
              <FieldInput
                key={field.name}
                field={field}
                value={values[field.name as keyof Typed]}
                onChange={(value) => setValues((before) => ({ ...before, [field.name]: value }))}
              />
            ))}
            {error === null ? null : <Alert severity="error">{error}</Alert>}
            {note === null ? null : <Typography role="status">{note}</Typography>}
            <Button type="submit" variant="contained" disabled={busy || isEmpty}>
              {busy ? translate('app.working') : translate('login.enter')}
            </Button>
            {canPasskey ? (
              <Button variant="outlined" disabled={busy} onClick={() => void enterByPasskey(values)}>
                {translate('login.byPasskey')}
              </Button>
            ) : null}
            <Typography className="muted" sx={{ fontSize: '0.875rem' }}>
              {translate('app.markText')} <a href={inMemberApp('/#/index')}>{translate('app.toMember')}</a>
            </Typography>
          </Stack>
        </Card>
      </Box>
    </>
  )
}
