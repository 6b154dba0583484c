/**
 * The outcome of a preset, in figures of the measured table alone: never a promise, always the
 * result of 100 courses.
 */
import type { ClassTemplate, CrowdKind, CrowdSize } from '@glasshouse/contract'
import { type Preset, presets, statedOutcome } from '@glasshouse/model'
import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import { composed, useTranslate } from '../../../platform/translate.ts'

interface Props {
  readonly template: ClassTemplate
  /** 0: nobody is simulated, so no outcome is shown. */
  readonly crowd: number
}

const lineOf: Readonly<Record<CrowdKind, string>> = {
  eager: 'classes.kind.eager',
  fearful: 'classes.kind.fearful',
  'first-to-hear': 'classes.kind.hears',
  'second-to-hear': 'classes.kind.hears',
  'last-to-hear': 'classes.kind.hears',
}

/** The terms in percent of the price; all machines of a preset have the same percentages. */
function termsOf({ products: [machine], takeBasisPoints, stating }: Preset) {
  const ofPrice = (amount: string | undefined) =>
    Math.round((1000 * Number(amount ?? 0)) / Number(machine?.price ?? 1)) / 10
  return {
    daily: ofPrice(machine?.dayReturn),
    cost: ofPrice(machine?.machineCost),
    take: takeBasisPoints / 100,
    through: stating?.throughDay ?? 0,
  }
}

export function Outcome({ template, crowd }: Props) {
  const translate = useTranslate()
  if (template === 'empty') return null
  if (crowd === 0) return <Alert severity="info">{translate('classes.outcomeNobody')}</Alert>
  const preset = presets[template]
  const { breakDay, jumped, neverShort, seeds, aheadPercent, behindPercent, kinds } = statedOutcome(
    template,
    crowd as CrowdSize,
  )
  const days = preset.measuredDays
  const course =
    breakDay === null
      ? translate('classes.outcomeNever', { seeds, neverShort, days })
      : translate(
          breakDay.from === breakDay.through ? 'classes.outcomeBreaksOnDay' : 'classes.outcomeBreaks',
          {
            seeds,
            broke: seeds - neverShort,
            ...breakDay,
          },
        )
  const isOtherwise =
    jumped.median !== null && (jumped.median !== breakDay?.median || jumped.aheadPercent !== aheadPercent)
  return (
    <Alert severity="info" data-outcome={template}>
      <Typography variant="body2" sx={{ mb: 1 }}>
        {translate(`classes.idea.${template}`, termsOf(preset))}
      </Typography>
      <Typography variant="body2" sx={{ mb: 1 }}>
        {course} {translate('classes.outcomeEnds', { days, ahead: aheadPercent, behind: behindPercent })}
      </Typography>
      {isOtherwise ? (
        <Typography variant="body2" sx={{ mb: 1 }}>
          {translate('classes.outcomeJumped', {
            median: jumped.median,
            ahead: jumped.aheadPercent,
            behind: jumped.behindPercent,
          })}
        </Typography>
      ) : null}
      <ul style={{ margin: 0, paddingInlineStart: 20 }}>
        {kinds.map(({ kind, ofCrowdPercent, boughtPercent, aheadPercent: ahead }) => {
          const { rumourDay } = preset.crowd.find((group) => group.kind === kind)?.behaviour ?? {}
          return (
            <li key={kind}>
              {translate(composed(lineOf[kind]), {
                share: ofCrowdPercent,
                bought: boughtPercent,
                ahead,
                day: rumourDay ?? 0,
              })}
            </li>
          )
        })}
      </ul>
      <Typography variant="caption" component="p" sx={{ mt: 1, mb: 0 }}>
        {translate('classes.outcomeMeasured', { seeds, crowd })}
      </Typography>
    </Alert>
  )
}
