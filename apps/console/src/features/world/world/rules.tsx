/**
 * Rules that change in view of every member: the operator's share, the pause of the clock on the
 * first short day, stated revenue.
 */
import type { WorldSettingsData } from '@glasshouse/contract'
import { useTranslate } from '../../../platform/translate.ts'
import { ActButton } from '../../../ui/act-button.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { type FieldSpec, reasonField } from '../../../ui/field.tsx'
import { useTag } from '../../../ui/figures.tsx'
import { Panel } from '../../../ui/panel.tsx'

/** Beyond the life of any world: revenue is stated until an act stops it. */
const longDays = '9999'

export function Rules({ settings }: { settings: WorldSettingsData }) {
  const translate = useTranslate()
  const tag = useTag()
  const { takeBasisPoints, pauseWhenShort, stating } = settings
  const percent = (points: number) =>
    (points / 10_000).toLocaleString(tag, { style: 'percent', maximumFractionDigits: 2 })
  const stated =
    stating === null
      ? translate('world.statesNothing')
      : translate('world.statesShare', { share: percent(stating.basisPoints), day: stating.throughDay })
  return (
    <Panel
      title={translate('world.rules')}
      about={translate('world.rulesAbout')}
      acts={<Acts settings={settings} />}
    >
      <Facts
        facts={[
          { name: 'take', label: translate('world.take'), value: percent(takeBasisPoints) },
          {
            name: 'pause',
            label: translate('world.pauseWhenShort'),
            value: translate(pauseWhenShort ? 'app.yes' : 'app.no'),
          },
          { name: 'states', label: translate('world.states'), value: stated },
        ]}
      />
    </Panel>
  )
}

function Acts({ settings: { takeBasisPoints, pauseWhenShort, stating } }: { settings: WorldSettingsData }) {
  const translate = useTranslate()
  const fields: readonly FieldSpec[] = [
    { name: 'takeBasisPoints', label: 'world.takeField', kind: 'share', initial: String(takeBasisPoints) },
    { name: 'pauseWhenShort', label: 'world.pauseWhenShort', kind: 'yes', initial: String(pauseWhenShort) },
    reasonField,
  ]
  return (
    <>
      <ActButton
        call="operator.setRules"
        label={translate('world.setRules')}
        title={translate('world.setRules')}
        text={translate('world.setRulesText')}
        fields={fields}
      />
      {stating === null ? (
        <ActButton
          call="operator.setRules"
          label={translate('world.startStating')}
          title={translate('world.startStating')}
          text={translate('world.startStatingText')}
          fields={[
            { name: 'statesBasisPoints', label: 'world.statesField', kind: 'share', initial: '10000' },
            { name: 'statesThroughDay', label: 'world.statesThrough', kind: 'whole', initial: longDays },
            reasonField,
          ]}
        />
      ) : (
        <ActButton
          call="operator.setRules"
          label={translate('world.stopStating')}
          title={translate('world.stopStating')}
          text={translate('world.stopStatingText')}
          body={{ statesBasisPoints: '0' }}
          fields={[reasonField]}
        />
      )}
    </>
  )
}
