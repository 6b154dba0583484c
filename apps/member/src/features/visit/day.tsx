import { type DataOf, languages } from '@glasshouse/contract'
import { useEffect, useRef, useState } from 'react'
import { useSearch } from 'wouter'
import { errorSentence } from '../../i18n/error-sentence.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { call } from '../../platform/client.ts'
import { language, useLanguage } from '../../platform/language.ts'
import { rootPath } from '../../platform/login-place.ts'
import { readAgain } from '../../platform/query.ts'
import { countryOfLanguage } from '../../platform/regions.ts'
import { useSession } from '../../platform/session.ts'
import { formatNumber } from '../../ui/amount-text.ts'
import { Button } from '../../ui/button.tsx'
import { dateFormat } from '../../ui/date-format.ts'
import { toast } from '../../ui/toast.tsx'
import { enter } from '../auth/enter.ts'
import { Welcome } from '../home/welcome.tsx'

type World = DataOf<'world.info'>

/** The polling interval while a day closes; socket news may report it earlier. */
const lookedEveryMs = 700

/** In a visitor's own world: the entry, then the one control of its clock. */
export function OwnWorldDay({ world }: { world: World | undefined }) {
  const loggedIn = useSession() !== null
  const code = new URLSearchParams(useSearch()).get('enter')
  if (world === undefined || world.visit === null) return null
  if (loggedIn) return <Day world={world} visit={world.visit} />
  return code === null ? <Welcome world={world} /> : <Arrival code={code} world={world} />
}

/** The visitor pressed the button on the previous page: no further press is needed here. */
function Arrival({ code, world }: { code: string; world: World }) {
  const { t } = useTranslation('home')
  const sent = useRef(false)
  const [failed, setFailed] = useState<string | null>(null)
  useEffect(() => {
    if (sent.current) return
    sent.current = true
    const country = countryOfLanguage(language.get())
    call('auth.enter', { name: t('ownName'), inviteCode: code, country }).then(
      (reply) => enter(reply, rootPath),
      (error: unknown) => setFailed(errorSentence(error)),
    )
  }, [code, t])
  if (failed === null)
    return (
      <section className="card" role="status" aria-busy="true">
        <p>{t('ownArriving')}</p>
      </section>
    )
  return (
    <>
      <section className="card" role="alert">
        <p>{failed}</p>
      </section>
      <Welcome world={world} />
    </>
  )
}

function Day({ world, visit }: { world: World; visit: NonNullable<World['visit']> }) {
  const { t } = useTranslation('home')
  const { tag } = languages[useLanguage()]
  const { day } = world.clock
  const { isClosing, press } = useNextDay(day)
  // The text on the break changes with the settlement, a moment after the new day opens.
  const ends = dateFormat(tag, { timeStyle: 'short' }).format(Date.parse(visit.endsAt))
  const figure = (count: number) => formatNumber(count, tag)
  const isAhead = day <= visit.breakDay && world.firstShort === null
  return (
    <section className="card stack" aria-labelledby="own-day">
      <h2 id="own-day">{t('ownDay', { day: figure(day) })}</h2>
      <p>
        {isAhead
          ? t('ownBefore', { paid: figure(visit.breakDay - 1), day: figure(visit.breakDay) })
          : t('ownAfter')}
      </p>
      <Button kind="primary" wide icon="clock" busy={isClosing} onClick={press}>
        {t('ownNext')}
      </Button>
      <p className="muted" role="status">
        {isClosing ? t('ownClosing', { day: figure(day) }) : t('ownEnds', { time: ends })}
      </p>
    </section>
  )
}

/** One day per press: the next press counts once the next day is open. */
function useNextDay(day: number) {
  const [closing, setClosing] = useState<number | null>(null)
  const isClosing = closing === day
  useEffect(() => {
    if (!isClosing) return
    const timer = setInterval(() => void readAgain('world'), lookedEveryMs)
    return () => clearInterval(timer)
  }, [isClosing])
  const press = () => {
    setClosing(day)
    call('visit.nextDay', { day: String(day) }).catch((error: unknown) => {
      setClosing(null)
      toast(errorSentence(error), 'wrong')
    })
  }
  return { isClosing, press }
}
