import { type DataOf, endingWords, type InputOf, isEndingWords } from '@glasshouse/contract'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link } from 'wouter'
import { useTranslation } from '../../i18n/use-translation.ts'
import { call } from '../../platform/client.ts'
import { navigate } from '../../platform/hash-location.ts'
import { useLanguage } from '../../platform/language.ts'
import { loginPath } from '../../platform/login-place.ts'
import { queryClient, readAgain } from '../../platform/query.ts'
import { endSession } from '../../platform/session.ts'
import { Amount } from '../../ui/amount.tsx'
import { CodeField } from '../../ui/amount-field.tsx'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { Counted } from '../../ui/counted.tsx'
import { Facts } from '../../ui/facts.tsx'
import { PasswordField, TextField } from '../../ui/field.tsx'
import { Load } from '../../ui/load.tsx'
import { Screen } from '../../ui/screen.tsx'
import { toast } from '../../ui/toast.tsx'
import { useForm } from '../../ui/use-form.ts'
import { answerWithPasskey } from '../security/index.ts'
import { accountEnding } from './queries.ts'
import './statement.css'

type Ending = DataOf<'account.ending'>

/** export/end: the effects of ending the account, what remains of it, and the words to type. */
export function EndAccountScreen() {
  const ending = useQuery({ ...accountEnding(), staleTime: 0 })
  return (
    <Screen>
      <Load query={ending} height={240} rows={2}>
        {(data) => (
          <>
            <WhatHappens ending={data} />
            {data.moving.length > 0 ? <StillMoving moving={data.moving} /> : <EndForm ending={data} />}
          </>
        )}
      </Load>
    </Screen>
  )
}

function WhatHappens({ ending }: { ending: Ending }) {
  const { t } = useTranslation('statement')
  return (
    <section className="card stack-tight" aria-labelledby="what-happens">
      <h2 id="what-happens">{t('endWhat')}</h2>
      <ul className="plain-points">
        {(['endErased', 'endKept', 'endMoney', 'endChain', 'endFinal'] as const).map((key) => (
          <li key={key}>{t(key)}</li>
        ))}
      </ul>
      <h3>{t('endLeft')}</h3>
      <Facts
        facts={[
          { label: t('left.wallet'), value: <Amount value={ending.wallet} /> },
          { label: t('left.invested'), value: <Amount value={ending.invested} /> },
          { label: t('left.notReceived'), value: <Amount value={ending.notReceived} /> },
          { label: t('left.orders'), value: t('machines', { count: ending.validOrders }) },
          { label: t('left.team'), value: <Counted count={ending.team} /> },
        ]}
      />
      <Link href="/export" className="text-link">
        {t('keepFirst')}
      </Link>
    </section>
  )
}

function StillMoving({ moving }: { moving: Ending['moving'] }) {
  const { t } = useTranslation('statement')
  const ways = { withdrawal: '/user/withrecord', deposit: '/user/recharge', bank: '/practice/bank' } as const
  return (
    <section className="note stack-tight" role="status">
      <p>
        <b>{t('movingTitle')}</b>
      </p>
      <p>{t('movingText')}</p>
      {moving.map((name) => (
        <Link key={name} href={ways[name]} className="button button-plain button-wide">
          {t(`moving.${name}`)}
        </Link>
      ))}
    </section>
  )
}

type Body = InputOf<'account.end'>

/** The inputs and the act; a passkey is requested when it is the only second step. */
function useEnding({ authenticator, passkey }: Ending['secondStep'], words: string) {
  const { t } = useTranslation('statement')
  const askPasskey = passkey && !authenticator
  const send = async (body: Body) =>
    call('account.end', askPasskey ? { ...body, passkey: await answerWithPasskey() } : body)
  return useForm({
    call: 'account.end',
    initial: { words: '', loginPassword: '', code: '' },
    body: ({ code, ...rest }): Body => (authenticator ? { ...rest, code } : rest),
    send,
    onRefused: (error) => {
      // Set up on another device meanwhile: from now on the form requires it. `account.end` has no
      // `changes` in the contract, because after its success there is no session to read with.
      if (error.error === 'second_step_needed') void readAgain('security')
      return false
    },
    onDone: () => {
      endSession()
      queryClient.clear()
      toast(t('ended'))
      navigate(loginPath, { replace: true })
    },
    check: (typed) => ({
      words: isEndingWords(typed.words) ? undefined : t('wordsWrong', { words }),
      loginPassword: typed.loginPassword === '' ? t('passwordMissing') : undefined,
    }),
  })
}

function EndForm({ ending }: { ending: Ending }) {
  const { t } = useTranslation('statement')
  const { authenticator, passkey } = ending.secondStep
  const words = endingWords[useLanguage()]
  const [asking, setAsking] = useState(false)
  const { values, field, submit, busy } = useEnding(ending.secondStep, words)
  const isReady = isEndingWords(values.words) && values.loginPassword !== ''
  const ask = (event: FormEvent) => {
    event.preventDefault()
    if (isReady) setAsking(true)
    else submit()
  }
  return (
    <form className="card stack" noValidate onSubmit={ask}>
      <TextField
        {...field('words')}
        label={t('wordsLabel', { words })}
        autoComplete="off"
        hint={t('wordsHint')}
      />
      <PasswordField {...field('loginPassword')} label={t('loginPassword')} autoComplete="current-password" />
      {authenticator ? <CodeField {...field('code')} label={t('code')} /> : null}
      {passkey && !authenticator ? <p className="muted small">{t('passkeyAsks')}</p> : null}
      <Button kind="danger" wide type="submit">
        {t('endAct')}
      </Button>
      <Confirm
        open={asking}
        title={t('endAsk')}
        act={t('endAct')}
        danger
        busy={busy}
        onConfirm={() => {
          submit()
          setAsking(false)
        }}
        onClose={() => setAsking(false)}
      >
        <p>{t('endAskText')}</p>
      </Confirm>
    </form>
  )
}
