import { supportContentMax } from '@glasshouse/contract'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { type FormEvent, useState } from 'react'
import { useActName } from '../../../platform/act-name.ts'
import { call } from '../../../platform/client.ts'
import { useTranslate } from '../../../platform/translate.ts'
import { sentenceOf } from '../../../ui/refusal.ts'

/** The input below a conversation. The typed text stays until it has arrived. */
export function Answer({ memberId }: { readonly memberId: string }) {
  const translate = useTranslate()
  const { nameOf, arrived } = useActName()
  const [content, setContent] = useState('')
  const [state, setState] = useState<{ busy: boolean; error: string | null }>({ busy: false, error: null })
  async function send(): Promise<void> {
    setState({ busy: true, error: null })
    try {
      const body = { memberId, content }
      await call('operator.answer', body, { operationId: nameOf(body) })
      arrived()
      setContent('')
      setState({ busy: false, error: null })
    } catch (refusal) {
      setState({ busy: false, error: sentenceOf(refusal, translate) })
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'flex-start', maxWidth: '72ch' }}>
        <TextField
          label={translate('support.yourAnswer')}
          value={content}
          onChange={(event) => setContent(event.target.value)}
          fullWidth
          multiline
          error={state.error !== null}
          helperText={state.error}
          slotProps={{ htmlInput: { maxLength: supportContentMax } }}
        />
        <Button type="submit" variant="contained" disabled={state.busy || content.trim() === ''}>
          {state.busy ? translate('app.working') : translate('support.send')}
        </Button>
      </Stack>
    </form>
  )
}
