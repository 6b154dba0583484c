/** The login of a world's staff. A check that one is no program is made only when the server asks for it. */
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type FormEvent, useEffect, useState } from 'react'
import { useLogin, useTranslate } from 'react-admin'
import { CallError } from '../platform/client.ts'
import { solvedCaptcha } from '../platform/proof.ts'
import { FieldInput, type FieldSpec } from '../ui/field.tsx'
import { MarkStrip } from '../ui/mark.tsx'
import { sentenceOf } from '../ui/refusal.ts'
import { LanguageSwitch, ThemeSwitch } from './own.tsx'

const fields: readonly FieldSpec[] = [
  {
    name: 'world',
    label: 'login.world',
    kind: 'text',
    help: 'login.worldHelp',
    optional: true,
    maxLength: 40,
  },
  { name: 'name', label: 'login.name', kind: 'text', maxLength: 60 },
  { name: 'password', label: 'login.password', kind: 'password', maxLength: 64 },
]
const empty = { world: '', name: '', password: '' }

const isCaptcha = (error: unknown): boolean =>
  error instanceof CallError && (error.error === 'captcha_needed' || error.error === 'captcha_incorrect')

function useEntering() {
  const translate = useTranslate()
  const login = useLogin()
  const [state, setState] = useState<{ busy: boolean; note: string | null; error: string | null }>({
    busy: false,
    note: null,
    error: null,
  })
  async function enter(values: typeof empty): Promise<void> {
    setState({ busy: true, note: null, error: null })
    const given = { ...values, world: values.world.trim(), name: values.name.trim() }
    try {
      try {
        await login(given)
      } catch (error) {
        if (!isCaptcha(error)) throw error
        setState({ busy: true, note: translate('login.checking'), error: null })
        await login({ ...given, ...(await solvedCaptcha()) })
      }
    } catch (error) {
      const text =
        error instanceof CallError ? sentenceOf(error, translate) : translate('login.captchaFailed')
      setState({ busy: false, note: null, error: text })
    }
  }
  return { ...state, enter }
}

export function LoginScreen() {
  const translate = useTranslate()
  const [values, setValues] = useState(empty)
  const { busy, note, error, enter } = useEntering()
  const title = translate('login.title')
  const name = translate('app.title')
  useEffect(() => {
    document.title = `${title} · ${name}`
  }, [title, name])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void enter(values)
  }
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
                value={values[field.name as keyof typeof empty]}
                onChange={(value) => setValues((before) => ({ ...before, [field.name]: value }))}
              />
            ))}
            {error === null ? null : <Alert severity="error">{error}</Alert>}
            {note === null ? null : <Typography role="status">{note}</Typography>}
            <Button
              type="submit"
              variant="contained"
              disabled={busy || values.name === '' || values.password === ''}
            >
              {busy ? translate('app.working') : translate('login.enter')}
            </Button>
            <Typography className="muted" sx={{ fontSize: '0.875rem' }}>
              {translate('app.markText')} <a href="/#/index">{translate('app.toMember')}</a>
            </Typography>
          </Stack>
        </Card>
      </Box>
    </>
  )
}
