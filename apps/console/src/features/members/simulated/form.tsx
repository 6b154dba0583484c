/** The form of a behaviour. */
import { frightCoverMax } from '@glasshouse/contract'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { composed, useTranslate } from '../../../platform/translate.ts'
import { FieldInput, type FieldSpec } from '../../../ui/field.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { crowds, type Draft, hasGrowth, joinings, leastOf, percentages } from './behaviour.ts'
import { PercentSlider } from './percent-slider.tsx'

interface Props {
  readonly draft: Draft
  readonly onChange: (draft: Draft) => void
}

const choice = (name: string, options: readonly string[]): FieldSpec => ({
  name,
  label: composed(`simulated.${name}`),
  kind: 'choice',
  options,
  optionWords: `simulated.${name}Name`,
})

/** Reads digits alone; an empty field is the least value. */
const wholeOf = (typed: string, least: number, most: number): number =>
  Math.min(most, Math.max(least, Number(typed.replace(/[^0-9]/g, '')) || 0))

export function BehaviourForm({ draft, onChange }: Props) {
  const translate = useTranslate()
  const change = (part: Partial<Draft>) => onChange({ ...draft, ...part })
  const crowd = Object.entries(crowds).find(([, one]) => JSON.stringify(one) === JSON.stringify(draft))?.[0]
  return (
    <>
      <Panel title={translate('simulated.days')}>
        <Stack spacing={2} sx={{ pt: 1 }}>
          <FieldInput
            field={{ ...choice('crowd', Object.keys(crowds)), optional: true, help: 'simulated.crowdHelp' }}
            value={crowd ?? ''}
            onChange={(name) => name in crowds && onChange(crowds[name as keyof typeof crowds])}
          />
          {percentages.map((name) => (
            <PercentSlider
              key={name}
              label={translate(`simulated.${name}`)}
              value={draft[name]}
              least={leastOf(name)}
              onChange={(value) => change({ [name]: value })}
            />
          ))}
          <FieldInput
            field={choice('taste', ['cheapest', 'any', 'dearest'])}
            value={draft.taste}
            onChange={(taste) => change({ taste: taste as Draft['taste'] })}
          />
        </Stack>
      </Panel>
      <Joining draft={draft} change={change} />
      <Rumour draft={draft} change={change} />
      <Fright draft={draft} change={change} />
    </>
  )
}

interface PartProps {
  readonly draft: Draft
  readonly change: (part: Partial<Draft>) => void
}

function Joining({ draft, change }: PartProps) {
  const translate = useTranslate()
  const { joining, joinsADay, joinsGrowth, joinsTells, joinsTellingDays } = draft
  return (
    <Panel title={translate('simulated.joining')}>
      <Stack spacing={2} sx={{ pt: 1 }}>
        <FieldInput
          field={{ ...choice('joining', joinings), label: 'simulated.joiningHow' }}
          value={joining}
          onChange={(value) => change({ joining: value as Draft['joining'] })}
        />
        {joining === 'at-once' ? null : (
          <FieldInput
            field={{ name: 'joinsADay', label: 'simulated.joinsADay', kind: 'whole', maxLength: 5 }}
            value={String(joinsADay)}
            onChange={(typed) => change({ joinsADay: wholeOf(typed, 1, 10_000) })}
          />
        )}
        {hasGrowth(draft) ? (
          <PercentSlider
            label={translate('simulated.joinsGrowth')}
            value={joinsGrowth}
            onChange={(value) => change({ joinsGrowth: value })}
          />
        ) : null}
        {joining === 'spreading' ? (
          <>
            <FieldInput
              field={{
                name: 'joinsTells',
                label: 'simulated.joinsTells',
                kind: 'whole',
                help: 'simulated.joinsTellsHelp',
                maxLength: 3,
              }}
              value={String(joinsTells)}
              onChange={(typed) => change({ joinsTells: wholeOf(typed, 0, 200) })}
            />
            <FieldInput
              field={{
                name: 'joinsTellingDays',
                label: 'simulated.joinsTellingDays',
                kind: 'whole',
                maxLength: 3,
              }}
              value={String(joinsTellingDays)}
              onChange={(typed) => change({ joinsTellingDays: wholeOf(typed, 1, 365) })}
            />
          </>
        ) : null}
      </Stack>
    </Panel>
  )
}

function Rumour({ draft, change }: PartProps) {
  const translate = useTranslate()
  const { rumourDay, rumourShare } = draft
  return (
    <Panel title={translate('simulated.rumour')}>
      <Stack spacing={2} sx={{ pt: 1 }}>
        <FieldInput
          field={{
            name: 'rumourDay',
            label: 'simulated.rumourDay',
            kind: 'whole',
            help: 'simulated.rumourHelp',
            maxLength: 4,
          }}
          value={rumourDay === null ? '' : String(rumourDay)}
          onChange={(typed) => change({ rumourDay: typed.trim() === '' ? null : wholeOf(typed, 0, 9_999) })}
        />
        {rumourDay === null ? null : (
          <PercentSlider
            label={translate('simulated.rumourShare')}
            value={rumourShare}
            least={1}
            onChange={(value) => change({ rumourShare: value })}
          />
        )}
      </Stack>
    </Panel>
  )
}

function Fright({ draft, change }: PartProps) {
  const translate = useTranslate()
  const { frightShort, frightCover, frightNear } = draft
  return (
    <Panel title={translate('simulated.fright')}>
      <Stack spacing={2} sx={{ pt: 1 }}>
        <Typography className="muted">{translate('simulated.frightAbout')}</Typography>
        <PercentSlider
          label={translate('simulated.frightShort')}
          value={frightShort}
          onChange={(value) => change({ frightShort: value })}
        />
        <FieldInput
          field={{
            name: 'frightCover',
            label: 'simulated.frightCover',
            kind: 'whole',
            help: 'simulated.frightCoverHelp',
            maxLength: 3,
          }}
          value={String(frightCover)}
          onChange={(typed) => change({ frightCover: wholeOf(typed, 0, frightCoverMax) })}
        />
        <PercentSlider
          label={translate('simulated.frightNear')}
          value={frightNear}
          onChange={(value) => change({ frightNear: value })}
        />
      </Stack>
    </Panel>
  )
}
