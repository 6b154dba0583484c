/** The features of the world, each with its switch. */
import { type Feature, features } from '@glasshouse/contract'
import Stack from '@mui/material/Stack'
import { useTranslate } from '../../../platform/translate.ts'
import { ActButton } from '../../../ui/act-button.tsx'
import { reasonField } from '../../../ui/field.tsx'
import { Panel } from '../../../ui/panel.tsx'

export function Switches({ off }: { off: readonly Feature[] }) {
  const translate = useTranslate()
  return (
    <Panel title={translate('world.switches')} about={translate('world.switchesAbout')}>
      <Stack component="ul" spacing={1} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {features.map((feature) => {
          const isOff = off.includes(feature)
          const name = translate(`world.feature.${feature}`)
          const act = translate(isOff ? 'world.open' : 'world.close', { name })
          return (
            <Stack
              component="li"
              key={feature}
              direction="row"
              spacing={2}
              useFlexGap
              sx={{ flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}
            >
              <span>
                {name}: <strong>{translate(isOff ? 'world.isOff' : 'world.isOpen')}</strong>
              </span>
              <ActButton
                call="operator.setSwitch"
                size="small"
                label={act}
                title={act}
                text={translate(isOff ? 'world.openText' : 'world.closeText')}
                body={{ feature, open: isOff ? 'true' : 'false' }}
                fields={[reasonField]}
              />
            </Stack>
          )
        })}
      </Stack>
    </Panel>
  )
}
