/** The world clock: its time, its rate, and the acts that pause it, change its rate or jump. */
import type { DataOf } from '@glasshouse/contract'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslate } from '../../../platform/translate.ts'
import { ActButton } from '../../../ui/act-button.tsx'
import { type FieldSpec, reasonField } from '../../../ui/field.tsx'
import { Count, Instant } from '../../../ui/figures.tsx'
import { Loaded, useCall } from '../../../ui/loaded.tsx'
import { Panel } from '../../../ui/panel.tsx'

type State = DataOf<'operator.world'>
type Coming = DataOf<'operator.nextEvents'>

const rates = ['1', '60', '1440', '43200', '86400'] as const
const closingMs = 700
const runningMs = 5_000

/**
 * Polls both calls: every 0.7 s while days are being closed, otherwise every 5 s, and not while the
 * page is hidden.
 */
function useKeepReading(isClosing: boolean): void {
  const queries = useQueryClient()
  useEffect(() => {
    const timer = setInterval(
      () => {
        if (document.hidden) return
        void queries.invalidateQueries({ queryKey: ['operator.world', {}] })
        void queries.invalidateQueries({ queryKey: ['operator.nextEvents', {}] })
      },
      isClosing ? closingMs : runningMs,
    )
    return () => clearInterval(timer)
  }, [queries, isClosing])
}

export function ClockControls() {
  const translate = useTranslate()
  const state = useCall('operator.world', {})
  const coming = useCall('operator.nextEvents', {})
  useKeepReading((coming.data?.closesDue ?? 0) > 0)
  return (
    <Panel title={translate('world.clock')} about={translate('world.clockAbout')}>
      <Loaded reading={state}>{(data) => <Clock state={data} />}</Loaded>
      <Loaded reading={coming}>
        {(data) => (
          <>
            <Closing coming={data} />
            <Next coming={data} />
          </>
        )}
      </Loaded>
    </Panel>
  )
}

function useReason(): FieldSpec {
  const translate = useTranslate()
  return { ...reasonField, initial: translate('world.clockReason') }
}

function Clock({ state }: { state: State }) {
  const translate = useTranslate()
  const reason = useReason()
  const { now, rate, paused, day } = state.clock
  const rateField: FieldSpec = {
    name: 'rate',
    label: 'world.rate',
    kind: 'choice',
    options: rates,
    optionWords: 'world.rateName',
    initial: rates.find((one) => Number(one) === rate) ?? '1440',
  }
  const daysField: FieldSpec = {
    name: 'jumpDays',
    label: 'world.days',
    kind: 'whole',
    initial: '1',
    maxLength: 3,
  }
  return (
    <Stack spacing={2}>
      <Stack direction="row" spacing={3} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'baseline' }}>
        <Typography component="p" sx={{ fontSize: '2.5rem', fontWeight: 600, lineHeight: 1.2 }}>
          {translate('world.day', { day })}
        </Typography>
        <Typography component="p" sx={{ fontSize: '1.25rem' }}>
          <Instant at={now} /> · {paused ? translate('world.paused') : translate('world.goes', { rate })}
        </Typography>
      </Stack>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        <ActButton
          call="operator.setClock"
          variant="contained"
          label={translate(paused ? 'world.resume' : 'world.pause')}
          title={translate(paused ? 'world.resume' : 'world.pause')}
          text={translate(paused ? 'world.resumeText' : 'world.pauseText')}
          body={{ paused: paused ? 'false' : 'true' }}
          fields={[reason]}
        />
        <ActButton
          call="operator.setClock"
          label={translate('world.setRate')}
          title={translate('world.setRate')}
          text={translate('world.setRateText')}
          fields={[rateField, reason]}
        />
        <ActButton
          call="operator.setClock"
          label={translate('world.jump')}
          title={translate('world.jump')}
          text={translate('world.jumpText')}
          fields={[daysField, reason]}
        />
      </Stack>
    </Stack>
  )
}

/** The progress of a long jump: settled through day n of m. */
function Closing({ coming: { closesDue, settledThrough } }: { coming: Coming }) {
  const translate = useTranslate()
  const reason = useReason()
  const most = useRef(0)
  if (closesDue === 0) most.current = 0
  most.current = Math.max(most.current, closesDue)
  if (closesDue === 0) return null
  const label = translate(settledThrough < 0 ? 'world.closingFirst' : 'world.closing', {
    settled: settledThrough,
    last: settledThrough + closesDue,
  })
  return (
    <div role="status">
      <Typography>{label}</Typography>
      <LinearProgress
        variant="determinate"
        aria-label={label}
        value={((most.current - closesDue) / most.current) * 100}
      />
      <ActButton
        call="operator.setClock"
        size="small"
        label={translate('world.callOff')}
        title={translate('world.callOff')}
        text={translate('world.callOffText')}
        body={{ callOff: 'true' }}
        fields={[reason]}
      />
    </div>
  )
}

function Next({ coming: { events, closesDue } }: { coming: Coming }) {
  const translate = useTranslate()
  const reason = useReason()
  return (
    <div>
      <Typography variant="h3" sx={{ mb: 1 }}>
        {translate('world.next')}
      </Typography>
      <Stack component="ul" spacing={1} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {events.map(({ kind, at, name }) => {
          const words = translate(`world.event.${kind}`, { name: name ?? '' })
          return (
            <Stack
              component="li"
              key={kind}
              direction="row"
              spacing={2}
              useFlexGap
              sx={{ flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}
            >
              <span>
                {words} · <Instant at={at} />
              </span>
              <ActButton
                call="operator.setClock"
                size="small"
                label={translate('world.goThere')}
                title={words}
                text={
                  <>
                    <Instant at={at} />. {translate('world.goThereText')}
                  </>
                }
                body={{ jumpTo: at }}
                fields={[reason]}
                disabled={closesDue > 0}
              />
            </Stack>
          )
        })}
      </Stack>
      <Typography className="muted" sx={{ mt: 1 }}>
        {translate('world.openDays')} <Count value={closesDue} />
      </Typography>
    </div>
  )
}
