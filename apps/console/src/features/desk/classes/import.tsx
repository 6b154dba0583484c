/** Imports a class from an exported file. */

import { newOperationId } from '@glasshouse/web/ids.ts'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { type FormEvent, useState } from 'react'
import { useNotify } from 'react-admin'
import { useNavigate } from 'react-router'
import { CallError, call } from '../../../platform/client.ts'
import { readAfterAct } from '../../../platform/queries.ts'
import { type Translate, useTranslate } from '../../../platform/translate.ts'
import { FieldInput, type FieldSpec } from '../../../ui/field.tsx'
import { useTag } from '../../../ui/figures.tsx'
import { Page } from '../../../ui/page.tsx'
import { sentenceOf } from '../../../ui/refusal.ts'
import { Work } from '../../../ui/work.tsx'

const slugField: FieldSpec = {
  name: 'slug',
  label: 'classes.slug',
  kind: 'text',
  help: 'classes.importSlugHelp',
  maxLength: 31,
  optional: true,
}

interface Fault {
  readonly field: string | null
  readonly text: string
  /** The fault that the server found in the file, in the words of its log. */
  readonly why: string | null
}

function faultOf(error: unknown, translate: Translate): Fault {
  const { field = null, facts = {} } = error instanceof CallError ? error : {}
  const why = facts['why']
  return { field, text: sentenceOf(error, translate), why: why === undefined ? null : String(why) }
}

function useTakingIn() {
  const translate = useTranslate()
  const notify = useNotify()
  const navigate = useNavigate()
  const tag = useTag()
  const [work, setWork] = useState<string | null>(null)
  const [fault, setFault] = useState<Fault | null>(null)
  async function takeIn(file: File | null, slug: string): Promise<void> {
    if (file === null) return setFault({ field: 'files', text: translate('app.required'), why: null })
    const name = newOperationId()
    setWork(name)
    setFault(null)
    try {
      const body = { work: name, ...(slug.trim() === '' ? {} : { slug: slug.trim() }) }
      const { data } = await call('desk.importWorld', body, { files: [file] })
      await readAfterAct()
      const said = translate(data.newInviteCodes ? 'classes.importedAnew' : 'classes.imported', {
        rows: data.rows.toLocaleString(tag),
      })
      notify(<span>{said}</span>, { type: 'success' })
      void navigate(`/classes/${data.world.slug}/show`, { state: { newSecrets: data.newSecrets } })
    } catch (error) {
      setFault(faultOf(error, translate))
      setWork(null)
    }
  }
  return { takeIn, work, fault }
}

export default function ImportClass() {
  const translate = useTranslate()
  const [file, setFile] = useState<File | null>(null)
  const [slug, setSlug] = useState('')
  const { takeIn, work, fault } = useTakingIn()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void takeIn(file, slug)
  }
  const faultAt = (field: string) => (fault?.field === field ? fault.text : undefined)
  return (
    <Page title={translate('classes.import')} about={translate('classes.importAbout')}>
      <Card variant="outlined" component="form" noValidate onSubmit={submit} sx={{ p: 2 }}>
        <Stack spacing={2}>
          <div className="form-columns">
            <TextField
              name="file"
              type="file"
              label={translate('classes.importFile')}
              fullWidth
              disabled={work !== null}
              error={faultAt('files') !== undefined}
              helperText={faultAt('files') ?? translate('classes.importFileHelp')}
              onChange={(event) => setFile((event.target as HTMLInputElement).files?.[0] ?? null)}
              slotProps={{ inputLabel: { shrink: true }, htmlInput: { accept: '.glasshouse,.gz' } }}
            />
            <FieldInput field={slugField} value={slug} error={faultAt('slug')} onChange={setSlug} />
          </div>
          {fault !== null && fault.field === null ? (
            <Alert severity="error">
              {fault.text}
              {fault.why === null ? null : <div>{fault.why}</div>}
            </Alert>
          ) : null}
          {work === null ? null : <Work work={work} />}
          <Button
            type="submit"
            variant="contained"
            disabled={work !== null}
            sx={{ alignSelf: { sm: 'start' } }}
          >
            {translate(work === null ? 'classes.importNow' : 'app.working')}
          </Button>
        </Stack>
      </Card>
    </Page>
  )
}
