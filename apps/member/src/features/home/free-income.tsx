import type { DataOf } from '@glasshouse/contract'
import { CallError } from '@glasshouse/contract/client'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { errorSentence } from '../../i18n/error-sentence.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useWhenWorldPasses } from '../../platform/new-day.ts'
import { leaveClosed } from '../../platform/no-permission.ts'
import { readAfterAct, readAgain } from '../../platform/query.ts'
import { freeSaidKey, readStored, writeStored } from '../../platform/storage.ts'
import { Amount } from '../../ui/amount.tsx'
import { Button } from '../../ui/button.tsx'
import { SourceBar } from '../../ui/source-bar.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.tsx'
import { useAct } from '../../ui/use-act.ts'
import { DayClose } from '../../ui/world-time.tsx'
import { rewardPayersPlace } from '../lots/places.ts'
import { registerReward } from './queries.ts'

/** The instant of a close is the first instant of the next day. */
const justBefore = (at: string): string => new Date(Date.parse(at) - 1).toISOString()

/**
 * The one free income of a new member: requested, funded at the close of the day, and shown with
 * its sources.
 */
export function FreeIncome() {
  const { t } = useTranslation('home')
  const { data, isLoading } = useQuery(registerReward())
  const isOver = useSaidOnce(data?.state === 'uncovered')
  useWhenWorldPasses(data?.state === 'waiting' ? data.dueAt : null, () => void readAgain('wallet', 'reward'))
  // No error state: the next read shows it.
  if (data === undefined) return isLoading ? <Skeleton height={210} /> : null
  if (isOver) return null
  return (
    <section className="card stack-tight" aria-labelledby="free">
      <div className="row-between">
        <h2 id="free">{t('freeTitle')}</h2>
        <Amount value={data.amount} size="lg" />
      </div>
      <p className="small">{t(`free.${data.state}`)}</p>
      {data.state === 'waiting' && data.dueAt !== null ? (
        <p className="small">
          {t('freeDue')} <DayClose at={justBefore(data.dueAt)} />
        </p>
      ) : null}
      {data.state === 'open' ? <Ask /> : null}
      {data.sources !== null && data.state !== 'open' && data.state !== 'waiting' ? (
        <Paid sources={data.sources} rewardId={data.rewardId} />
      ) : null}
    </section>
  )
}

const saidShape = z.literal(true)

/** The card shows once that nothing was paid. True from the second time the screen opens. */
function useSaidOnce(isSaid: boolean): boolean {
  const [wasSeen] = useState(() => readStored(freeSaidKey, saidShape) === true)
  useEffect(() => {
    if (isSaid) writeStored(freeSaidKey, true)
  }, [isSaid])
  return isSaid && wasSeen
}

function Ask() {
  const { t } = useTranslation('home')
  const act = useAct('registerReward.receive')
  const ask = () => {
    void act
      .run({})
      .then(() => toast(t('freeAsked')))
      .catch((error: unknown) => {
        if (!(error instanceof CallError && leaveClosed(error))) toast(errorSentence(error), 'wrong')
      })
      .then(readAfterAct)
  }
  return (
    <Button busy={act.busy} onClick={ask}>
      {t('freeAsk')}
    </Button>
  )
}

type RegisterReward = DataOf<'registerReward.query'>

function Paid({
  sources,
  rewardId,
}: Pick<RegisterReward, 'rewardId'> & { sources: NonNullable<RegisterReward['sources']> }) {
  return (
    <SourceBar
      sources={sources}
      voice="received"
      to={{ href: '/books', words: 'toBooks' }}
      {...(rewardId === null ? {} : { payers: rewardPayersPlace(rewardId) })}
      fromOperatorAlone
    />
  )
}
