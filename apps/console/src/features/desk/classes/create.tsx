/** A new class in one form: the first fields are enough, and the others have initial values. */
import {
  type ClassTemplate,
  classTemplates,
  crowdSizes,
  entryForms,
  type InputOf,
} from '@glasshouse/contract'
import { presets } from '@glasshouse/model'
import ExpandMore from '@mui/icons-material/ExpandMore'
import Accordion from '@mui/material/Accordion'
import AccordionDetails from '@mui/material/AccordionDetails'
import AccordionSummary from '@mui/material/AccordionSummary'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { useActName } from '../../../platform/act-name.ts'
import { CallError, call } from '../../../platform/client.ts'
import { readAfterAct } from '../../../platform/queries.ts'
import { useTranslate } from '../../../platform/translate.ts'
import { FieldInput, type FieldSpec } from '../../../ui/field.tsx'
import { Page } from '../../../ui/page.tsx'
import { sentenceOf } from '../../../ui/refusal.ts'
import { Outcome } from './outcome.tsx'
import { slugOf } from './slug-of.ts'
import { Standing } from './standing.tsx'

const asked: readonly FieldSpec[] = [
  { name: 'name', label: 'classes.name', kind: 'text', help: 'classes.nameHelp', maxLength: 60 },
  { name: 'slug', label: 'classes.slug', kind: 'text', help: 'classes.slugHelp', maxLength: 31 },
  {
    name: 'template',
    label: 'classes.template',
    kind: 'choice',
    options: classTemplates,
    optionWords: 'classes.templateName',
    help: 'classes.templateHelp',
    initial: classTemplates[0],
  },
  {
    name: 'crowd',
    label: 'classes.crowd',
    kind: 'choice',
    options: [...crowdSizes.map(String), '0'],
    optionWords: 'classes.crowdName',
    help: 'classes.crowdHelp',
    initial: '60',
  },
  {
    name: 'nicknameEntry',
    label: 'classes.nicknameEntry',
    kind: 'yes',
    help: 'classes.nicknameHelp',
    initial: 'true',
  },
  {
    name: 'entry',
    label: 'classes.entry',
    kind: 'choice',
    options: entryForms,
    optionWords: 'classes.entryName',
    help: 'classes.entryHelp',
    initial: 'open',
  },
]
const policies = ['revenue-backed', 'promise-first'] as const
/** The initial policy of a template, which the person may change. */
const policyOf = (template: ClassTemplate): (typeof policies)[number] =>
  template === 'empty' ? 'revenue-backed' : presets[template].policy

const more: readonly FieldSpec[] = [
  {
    name: 'policy',
    label: 'classes.policy',
    kind: 'choice',
    options: policies,
    optionWords: 'classes.policyName',
    help: 'classes.policyHelp',
    initial: policyOf(classTemplates[0]),
  },
  {
    name: 'frightShort',
    label: 'classes.frightShort',
    kind: 'whole',
    help: 'classes.frightHelp',
    initial: '0',
  },
  {
    name: 'frightCover',
    label: 'classes.frightCover',
    kind: 'whole',
    help: 'classes.frightCoverHelp',
    initial: '0',
  },
  {
    name: 'frightNear',
    label: 'classes.frightNear',
    kind: 'whole',
    help: 'classes.frightHelp',
    initial: '0',
  },
  { name: 'startingMoney', label: 'classes.startingMoney', kind: 'amount', initial: '100.00' },
  { name: 'memberCap', label: 'classes.memberCap', kind: 'whole', initial: '60' },
  { name: 'livesDays', label: 'classes.livesDays', kind: 'whole', help: 'classes.livesHelp', initial: '90' },
  {
    name: 'booksClosed',
    label: 'classes.booksClosed',
    kind: 'yes',
    help: 'classes.booksHelp',
    initial: 'false',
  },
  {
    name: 'pauseWhenShort',
    label: 'classes.pauseWhenShort',
    kind: 'yes',
    help: 'classes.pauseHelp',
    initial: 'true',
  },
  { name: 'timeZone', label: 'classes.timeZone', kind: 'text', help: 'classes.zoneHelp', maxLength: 60 },
]

type Values = Readonly<Record<string, string>>

const zoneOfDevice = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'

const start = (): Values => ({
  ...Object.fromEntries([...asked, ...more].map(({ name, initial = '' }) => [name, initial])),
  timeZone: zoneOfDevice(),
})

interface Fault {
  readonly field: string | null
  readonly text: string
}

function useMaking(values: Values) {
  const { nameOf, arrived } = useActName()
  const translate = useTranslate()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<Fault | null>(null)
  async function make(): Promise<void> {
    const missing = [...asked, ...more].find(({ name }) => !values[name]?.trim())
    if (missing) return setFault({ field: missing.name, text: translate('app.required') })
    setBusy(true)
    setFault(null)
    try {
      const body = values as InputOf<'desk.createWorld'>
      const { data } = await call('desk.createWorld', body, { operationId: nameOf(body) })
      arrived()
      await readAfterAct()
      void navigate(`/classes/${data.slug}/show`)
    } catch (error) {
      const field = error instanceof CallError ? error.field : null
      const isShown = [...asked, ...more].some(({ name }) => name === field)
      setFault({ field: isShown ? field : null, text: sentenceOf(error, translate) })
      setBusy(false)
    }
  }
  return { make, busy, fault }
}

export default function CreateClass() {
  const translate = useTranslate()
  const [values, setValues] = useState(start)
  const [slugTyped, setSlugTyped] = useState(false)
  const [open, setOpen] = useState(false)
  const { make, busy, fault } = useMaking(values)
  const set = (name: string, value: string) => {
    if (name === 'slug') setSlugTyped(true)
    const slug = name === 'name' && !slugTyped ? { slug: slugOf(value) } : {}
    const policy = name === 'template' ? { policy: policyOf(value as ClassTemplate) } : {}
    setValues((before) => ({ ...before, [name]: value, ...slug, ...policy }))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void make()
  }
  const field = (spec: FieldSpec) => (
    <FieldInput
      key={spec.name}
      field={spec}
      value={values[spec.name] ?? ''}
      error={fault?.field === spec.name ? fault.text : undefined}
      onChange={(value) => set(spec.name, value)}
    />
  )
  const isInMore = more.some(({ name }) => name === fault?.field)
  return (
    <Page title={translate('classes.create')} about={translate('classes.createAbout')}>
      <Standing />
      <Card variant="outlined" component="form" noValidate onSubmit={submit} sx={{ p: 2 }}>
        <Stack spacing={2}>
          <div className="form-columns">
            {asked.map((spec) => [
              field(spec),
              spec.name === 'crowd' ? (
                <div key="outcome" style={{ gridColumn: '1 / -1' }}>
                  <Outcome template={values['template'] as ClassTemplate} crowd={Number(values['crowd'])} />
                </div>
              ) : null,
            ])}
          </div>
          <Accordion
            variant="outlined"
            expanded={open || isInMore}
            onChange={(_event, expanded) => setOpen(expanded)}
            disableGutters
          >
            <AccordionSummary expandIcon={<ExpandMore />} aria-controls="class-more" id="class-more-head">
              <Typography>{translate('classes.more')}</Typography>
            </AccordionSummary>
            <AccordionDetails>
              <div className="form-columns">{more.map(field)}</div>
            </AccordionDetails>
          </Accordion>
          {fault !== null && fault.field === null ? <Alert severity="error">{fault.text}</Alert> : null}
          <Button type="submit" variant="contained" disabled={busy} sx={{ alignSelf: { sm: 'start' } }}>
            {translate(busy ? 'classes.making' : 'classes.make')}
          </Button>
        </Stack>
      </Card>
    </Page>
  )
}
