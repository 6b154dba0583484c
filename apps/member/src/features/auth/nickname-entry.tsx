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

/** Who waits is asked about every few seconds; nobody else is. */
const askedEveryMs = 5000

interface Props {
  readonly world: DataOf<'world.info'>
  readonly onOtherwise: () => void
}

/**
 * Under the name of the world that one enters. Where staff let each one in, the same page waits for
 * their answer.
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
    // The code stays in the address: who comes back to this page finds it there.
    navigate(`/user/login/register?invite=${form.values.inviteCode}`, { replace: true })
    void entry.refetch()
    return true
  })
  const { state = 'none', name = null } = entry.data ?? {}
  const isLetIn = state === 'letIn' && name !== null
  const { set, submit, values } = form
  const isFilledIn = values.inviteCode !== ''
  // The answer came while the page was open: the person goes in without another press.
  useEffect(() => {
    if (isLetIn && values.name !== name) set('name', name)
    else if (isLetIn && isFilledIn) submit()
    // What the form hands out is new with each drawing.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isLetIn, name, values.name, isFilledIn])
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
      <h2>{nameOf(world)}</h2>
      {stands ? (
        <EntryWaits state={state} name={name ?? ''} onCheck={() => void entry.refetch()} />
      ) : (
        <NicknameFields form={form} invited={invited} act={asks && !isLetIn ? 'entryAsk' : 'nicknameIn'} />
      )}
    </AuthScreen>
  )
}
