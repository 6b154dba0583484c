import { type DataOf, isErrorName } from '@glasshouse/contract'
import { CallError } from '@glasshouse/contract/client'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link } from 'wouter'
import { errorSentence } from '../../i18n/error-sentence.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { call } from '../../platform/client.ts'
import { leaveClosed } from '../../platform/no-permission.ts'
import { readAfterAct } from '../../platform/query.ts'
import { Button } from '../../ui/button.tsx'
import { Load } from '../../ui/load.tsx'
import { Screen } from '../../ui/screen.tsx'
import { toast } from '../../ui/toast.tsx'
import { OnePicture } from './one-picture.tsx'
import { ownGroup } from './queries.ts'
import { paysSomething, TaskReward } from './task-reward.tsx'
import './task.css'

/** index/joinGroup: a picture of the group's page, judged by the staff, once. */
export function JoinGroupScreen() {
  const { t } = useTranslation('task')
  const group = useQuery(ownGroup())
  return (
    <Screen>
      <Load query={group} height={160} rows={2}>
        {(data) => (
          <>
            <TaskReward amount={data.amount} reward={data.reward} />
            <State group={data} />
            {mayBeSent(data) ? <PictureForm /> : null}
          </>
        )}
      </Load>
      <Link href="/practice/group" className="button button-plain button-wide">
        {t('toGroup')}
      </Link>
    </Screen>
  )
}

const mayBeSent = ({ state, amount }: DataOf<'group.mine'>): boolean =>
  (state === 'open' || state === 'refused') && paysSomething(amount)

function State({ group: { state, reason } }: { group: DataOf<'group.mine'> }) {
  const { t } = useTranslation('task')
  return (
    <section className="card stack-tight" aria-labelledby="picture-state">
      <h2 id="picture-state">{t(`group.${state}`)}</h2>
      {reason === null ? null : <p>{t('groupReason', { reason })}</p>}
      {state === 'accepted' ? null : <p>{t(state === 'waiting' ? 'groupKept' : 'groupHow')}</p>}
    </section>
  )
}

function PictureForm() {
  const { t } = useTranslation('task')
  const [picture, setPicture] = useState<Blob | null>(null)
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const choose = (chosen: Blob | null) => {
    setPicture(chosen)
    setError(undefined)
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (picture === null) return setError(t('pictureNeeded'))
    setBusy(true)
    try {
      const { msg } = await call('group.send', {}, { files: [picture] })
      toast(msg)
      await readAfterAct()
    } catch (refused) {
      // An error in the picture is shown beside it.
      if (refused instanceof CallError && leaveClosed(refused)) return
      if (refused instanceof CallError && isErrorName(refused.error)) setError(errorSentence(refused))
      else toast(errorSentence(refused), 'wrong')
    }
    setBusy(false)
  }
  return (
    <form className="card stack" noValidate onSubmit={(event) => void send(event)}>
      <OnePicture picture={picture} error={error} onChange={choose} />
      <Button kind="primary" wide type="submit" busy={busy}>
        {t('send')}
      </Button>
    </form>
  )
}
