/** Changes the behaviour of a group, from the next world day on. */
import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { useRedirect } from 'react-admin'
import { useParams } from 'react-router'
import { useTranslate } from '../../../platform/translate.ts'
import { ActButton } from '../../../ui/act-button.tsx'
import { reasonField } from '../../../ui/field.tsx'
import { Loaded, useCall } from '../../../ui/loaded.tsx'
import { Page } from '../../../ui/page.tsx'
import { bodyOf, type Group } from './behaviour.ts'
import { BehaviourForm } from './form.tsx'

export default function ChangeBehaviour() {
  const translate = useTranslate()
  const { id = '' } = useParams()
  const reading = useCall('operator.simulation', {})
  return (
    <Page title={translate('simulated.change')} about={translate('simulated.changeAbout')}>
      <Loaded reading={reading}>
        {({ list }) => {
          const group = list.find(({ simulationId }) => simulationId === id)
          return group === undefined ? (
            <Alert severity="info">{translate('simulated.unknown')}</Alert>
          ) : (
            <Change group={group} />
          )
        }}
      </Loaded>
    </Page>
  )
}

function Change({ group: { simulationId, behaviour, state } }: { group: Group }) {
  const translate = useTranslate()
  const redirect = useRedirect()
  const [draft, setDraft] = useState(behaviour)
  return (
    <Stack spacing={2}>
      <div className="form-columns">
        <BehaviourForm draft={draft} onChange={setDraft} />
      </div>
      <Stack direction="row" spacing={2}>
        <ActButton
          call="operator.setBehaviour"
          label={translate(state === 'running' ? 'simulated.save' : 'simulated.goOn')}
          title={translate('simulated.change')}
          text={translate('simulated.changeText')}
          body={{ simulationId, ...bodyOf(draft) }}
          fields={[reasonField]}
          variant="contained"
          said={({ fromDay }) => translate('simulated.changed', { day: fromDay })}
          onDone={() => redirect('/simulated')}
        />
      </Stack>
    </Stack>
  )
}
