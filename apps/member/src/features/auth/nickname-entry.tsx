import type { DataOf } from '@glasshouse/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, useSearch } from 'wouter'
import { useTranslation } from '../../i18n/use-translation.ts'
import { navigate } from '../../platform/hash-location.ts'
import { callQuery } from '../../platform/query.ts'
import { Button } from '../../ui/button.tsx'
import { useWorldName } from '../home/demo-worlds.tsx'
import { AuthScreen } from './auth-screen.tsx'
import { EntryWaits } from './entry-waits.tsx'
import { inviteOf } from './invite-field.tsx'
import { NicknameFields, useNicknameForm } from './nickname-form.tsx'

/**
 * The polling interval while a person waits for the staff's answer; otherwise there is no polling.
 */
const askedEveryMs = 5000

interface Props {
  readonly world: DataOf<'world.info'>
  readonly onOtherwise: () => void
}

/**
 * Entry with a nickname, under the world's name. Where staff approve each person, the same page
 * waits for their answer.
 */
export function NicknameEntry({ world, onOtherwise }: Props) {
  const { t } = useTranslation('auth')
  const nameOf = useWorldName()
  const search = useSearch()
  const asks = world.entry === 'approve'
  const entry = useQuery({
    ...callQuery('auth.entry', {}),
    enabled: asks,
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? askedEveryMs : false),
  })
  const invited = inviteOf(search) || (world.inviteCode ?? '')
  const form = useNicknameForm(invited, ({ error }) => {
    if (error !== 'entry_waits' && error !== 'entry_refused') return false
    // The code stays in the address, so that a person who comes back to this page finds it there.
    navigate(`/user/login/register?invite=${form.values.inviteCode}`, { replace: true })
    void entry.refetch()
    return true
  })
  const { state = 'none', name = null } = entry.data ?? {}
  const isLetIn = state === 'letIn' && name !== null
  const { set, submit, values } = form
  const isFilledIn = values.inviteCode !== ''
  // When the approval arrives while the page is open, the person enters without another press.
  useEffect(() => {
    if (isLetIn && values.name !== name) set('name', name)
    else if (isLetIn && isFilledIn) submit()
    // The form's functions are new on each render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isLetIn, name, values.name, isFilledIn])
  const act = asks && !isLetIn ? 'entryAsk' : 'nicknameIn'
  const stands = state === 'waiting' || state === 'refused'
  return (
    <AuthScreen
      submit={submit}
      after={
        <>
          {world.nicknameEntry && !asks ? (
            <Button kind="quiet" onClick={onOtherwise}>
              {t('nicknameOtherwise')}
            </Button>
          ) : null}
          <Link href="/user/login" className="text-link">
            {t('login')}
          </Link>
        </>
      }
    >
      <div>
        {stands ? null : <h2>{t(act)}</h2>}
        <p>{nameOf(world)}</p>
      </div>
      {stands ? (
        <EntryWaits state={state} name={name ?? ''} onCheck={() => void entry.refetch()} />
      ) : (
        <NicknameFields form={form} invited={invited} act={act} />
      )}
    </AuthScreen>
  )
}
