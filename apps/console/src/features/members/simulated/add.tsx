/** Adds a group of simulated members: their number, the seed, and their behaviour. */
import { simulatedOfGroupMax } from '@glasshouse/contract'
import { newOperationId } from '@glasshouse/web/ids.ts'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { useRedirect } from 'react-admin'
import { useTranslate } from '../../../platform/translate.ts'
import { ActButton } from '../../../ui/act-button.tsx'
import { FieldInput, reasonField } from '../../../ui/field.tsx'
import { useTag } from '../../../ui/figures.tsx'
import { Page } from '../../../ui/page.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { bodyOf, crowds, type Draft } from './behaviour.ts'
import { BehaviourForm } from './form.tsx'

export default function AddSimulated() {
  const translate = useTranslate()
  const redirect = useRedirect()
  const tag = useTag()
  const [draft, setDraft] = useState<Draft>(crowds.calm)
  const [count, setCount] = useState('28')
  // Not one that readers of the books could guess: they would know what the members do.
  const [seed, setSeed] = useState(() => newOperationId().slice(0, 16))
  const wanted = Number(count)
  const isCount = /^[0-9]{1,5}$/.test(count) && wanted >= 1 && wanted <= simulatedOfGroupMax
  const isSeed = /^[A-Za-z0-9-]{1,40}$/.test(seed)
  return (
    <Page title={translate('simulated.add')} about={translate('simulated.addAbout')}>
      <Stack spacing={2}>
        <div className="form-columns">
          <Panel title={translate('simulated.group')}>
            <Stack spacing={2} sx={{ pt: 1 }}>
              <FieldInput
                field={{ name: 'count', label: 'simulated.count', kind: 'whole', maxLength: 5 }}
                value={count}
                error={
                  isCount
                    ? undefined
                    : translate('simulated.countRange', { most: simulatedOfGroupMax.toLocaleString(tag) })
                }
                onChange={(typed) => setCount(typed.trim())}
              />
              <FieldInput
                field={{
                  name: 'seed',
                  label: 'simulated.seed',
                  kind: 'text',
                  help: 'simulated.seedHelp',
                  maxLength: 40,
                }}
                value={seed}
                error={isSeed ? undefined : translate('simulated.seedLetters')}
                onChange={(typed) => setSeed(typed.trim())}
              />
            </Stack>
          </Panel>
          <BehaviourForm draft={draft} onChange={setDraft} />
        </div>
        <Stack direction="row" spacing={2}>
          <ActButton
            call="operator.addSimulated"
            label={translate('simulated.add')}
            title={translate('simulated.addTitle', { count: wanted.toLocaleString(tag) })}
            text={translate('simulated.addText')}
            body={{ count: wanted, seed, ...bodyOf(draft) }}
            fields={[{ ...reasonField, initial: translate('simulated.addReason') }]}
            variant="contained"
            disabled={!isCount || !isSeed}
            said={() => translate('simulated.added')}
            onDone={() => redirect('/simulated')}
          />
        </Stack>
      </Stack>
    </Page>
  )
}
