import type { DataOf } from '@glasshouse/contract'
import { CallError } from '@glasshouse/contract/client'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorSentence } from '../../i18n/error-sentence.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { readAfterAct } from '../../platform/query.ts'
import { vibrate } from '../../platform/vibration.ts'
import { Button } from '../../ui/button.tsx'
import { Load } from '../../ui/load.tsx'
import { Screen } from '../../ui/screen.tsx'
import { scrollToTop } from '../../ui/scroll-box.ts'
import { toast } from '../../ui/toast.tsx'
import { useAct } from '../../ui/use-act.ts'
import { AllDue } from './all-due.tsx'
import './income.css'
import { duePages } from './queries.ts'

/** Receives all due income in one act, and shows its sources. */
export function AllExtractScreen() {
  const { t } = useTranslation('income')
  const due = useInfiniteQuery(duePages())
  const act = useAct('income.receive')
  const [received, setReceived] = useState<DataOf<'income.receive'> | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const first = due.data?.pages[0]
  const receive = () => {
    setRefused(null)
    act
      .run({})
      .then(({ data }) => {
        vibrate()
        toast(t('receivedToast'))
        setReceived(data)
        return readAfterAct()
      })
      .catch((error: unknown) => {
        const nothing = error instanceof CallError && error.error === 'nothing_to_receive'
        setRefused(nothing ? t('noProfit') : errorSentence(error))
        scrollToTop()
      })
  }
  return (
    <Screen
      foot={
        first && first.list.length > 0 ? (
          <Button kind="primary" wide busy={act.busy} onClick={receive}>
            {act.busy ? t('receiving') : t('receiveAll')}
          </Button>
        ) : null
      }
    >
      {refused === null ? null : (
        <p className="note note-wrong" role="alert">
          {refused}
        </p>
      )}
      <Load query={{ ...due, data: first }} height={360}>
        {(data) => <AllDue due={data} received={received} />}
      </Load>
    </Screen>
  )
}
