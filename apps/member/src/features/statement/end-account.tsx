import { type DataOf, endingWords, isEndingWords } from '@glasshouse/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { navigate } from '../../platform/hash-location.ts'
import { useLanguage } from '../../platform/language.ts'
import { loginPath } from '../../platform/login-place.ts'
import { queryClient } from '../../platform/query.ts'
import { endSession } from '../../platform/session.ts'
import { Amount } from '../../ui/amount.tsx'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { Counted } from '../../ui/counted.tsx'
import { Facts } from '../../ui/facts.tsx'
import { PasswordField, TextField } from '../../ui/field.tsx'
import { Load } from '../../ui/load.tsx'
import { Screen } from '../../ui/screen.tsx'
import { toast } from '../../ui/toast.tsx'
import { useForm } from '../../ui/use-form.ts'
import { accountEnding } from './queries.ts'
import './statement.css'

type Ending = DataOf<'account.ending'>

/** export/end: what ending the account does, what is left behind, and the words for it. */
export function EndAccountScreen() {
  const ending = useQuery({ ...accountEnding(), staleTime: 0 })
  return (
    <Screen>
      <Load query={ending} height={240} rows={2}>
        {(data) => (
          <>
            <WhatHappens ending={data} />
            <Then ending={data} />
          </>
        )}
      </Load>
    </Screen>
  )
}

/** The form, or what has to happen before. */
function Then({ ending }: { ending: Ending }) {
  const { t } = useTranslation('statement')
  const { moving, secondStep } = ending
  if (moving.length > 0) return <StillMoving moving={moving} />
  if (!secondStep.passkey || secondStep.authenticator) return <EndForm ending={ending} />
  return (
    <p className="note" role="status">
      {t('passkeyFirst')}
    </p>
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

function EndForm({ ending }: { ending: Ending }) {
  const { t } = useTranslation('statement')
  const words = endingWords[useLanguage()] ?? endingWords.en_US
  const [asking, setAsking] = useState(false)
  const withCode = ending.secondStep.authenticator
  const form = useForm({
    call: 'account.end',
    initial: { words: '', loginPassword: '', code: '' },
    body: ({ code, ...rest }) => (withCode ? { ...rest, code } : rest),
    onDone: () => {
      setAsking(false)
      endSession()
      queryClient.clear()
      toast(t('ended'))
      navigate(loginPath, { replace: true })
    },
    check: ({ words: typed, loginPassword }) => ({
      words: isEndingWords(typed) ? undefined : t('wordsWrong', { words }),
      loginPassword: loginPassword === '' ? t('passwordMissing') : undefined,
    }),
  })
  const isReady = isEndingWords(form.values.words) && form.values.loginPassword !== ''
  return (
    <form
      className="card stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady) setAsking(true)
        else form.submit()
      }}
    >
      <TextField
        {...form.field('words')}
        label={t('wordsLabel', { words })}
        autoComplete="off"
        hint={t('wordsHint')}
      />
      <PasswordField
        {...form.field('loginPassword')}
        label={t('loginPassword')}
        autoComplete="current-password"
      />
      {withCode ? (
        <TextField
          {...form.field('code')}
          label={t('code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
        />
      ) : null}
      <Button kind="danger" wide type="submit">
        {t('endAct')}
      </Button>
      <Confirm
        open={asking}
        title={t('endAsk')}
        act={t('endAct')}
        danger
        busy={form.busy}
        onConfirm={() => {
          form.submit()
          setAsking(false)
        }}
        onClose={() => setAsking(false)}
      >
        <p>{t('endAskText')}</p>
      </Confirm>
    </form>
  )
}
