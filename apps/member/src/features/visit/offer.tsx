import type { DataOf } from '@glasshouse/contract'
import { device } from '@glasshouse/web/device.ts'
import { useEffect, useState } from 'react'
import { errorSentence } from '../../i18n/error-sentence.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { call } from '../../platform/client.ts'
import { Button } from '../../ui/button.tsx'

type Visit = DataOf<'visit.state'>

/** The polling interval while a copy is made, which takes a second or two. */
const askedEveryMs = 700
/**
 * The polling interval while the template is prepared: that happens once, and takes half a minute
 * at most on a slow machine.
 */
const preparingEveryMs = 3000

/** Goes to the home page of the visitor's own world, which takes the code from its address. */
function goTo({ slug, inviteCode }: Visit): void {
  const place = `/index?enter=${inviteCode ?? ''}`
  const wrapping = device()
  if (wrapping === null) location.assign(`/w/${slug ?? ''}/#${place}`)
  else wrapping.openWorld(slug, place)
}

type Wait = 'making' | 'preparing'

/** On a demo's front page: one press makes a world for the visitor and leads there. */
export function OwnWorldOffer({ world }: { world: DataOf<'world.info'> | undefined }) {
  return world?.demo === true ? <Offer /> : null
}

function Offer() {
  const { t } = useTranslation('home')
  const { wait, failed, ask } = useOwnWorld()
  return (
    <section className="card stack" aria-labelledby="own-world">
      <h2 id="own-world">{t('ownTitle')}</h2>
      <p>{t('ownText')}</p>
      <Button wide icon="clock" busy={wait !== null} onClick={ask}>
        {t('ownAct')}
      </Button>
      <p className="muted" role="status">
        {wait === null ? null : t(wait === 'making' ? 'ownMaking' : 'ownPreparing')}
      </p>
      {failed === null ? null : (
        <p className="field-error" role="alert">
          {failed}
        </p>
      )}
    </section>
  )
}

/** Asks once, then polls the state until there is a world to go to. */
function useOwnWorld() {
  const { t } = useTranslation('home')
  const [wait, setWait] = useState<Wait | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const take = (visit: Visit) => {
    if (visit.state === 'ready') return goTo(visit)
    setWait(visit.state === 'none' ? null : visit.state)
    if (visit.state === 'none') setFailed(t('ownFailed'))
  }
  const send = async (name: 'visit.ask' | 'visit.state') => {
    try {
      take((await call(name, {})).data)
    } catch (error) {
      setWait(null)
      setFailed(errorSentence(error))
    }
  }
  const [asked, setAsked] = useState(0)
  useEffect(() => {
    if (wait === null || asked === 0) return
    // A world still to be prepared has no claim yet: the request is sent again.
    const next = wait === 'making' ? ('visit.state' as const) : ('visit.ask' as const)
    const timer = setTimeout(
      () => void send(next).finally(() => setAsked((times) => times + 1)),
      wait === 'making' ? askedEveryMs : preparingEveryMs,
    )
    return () => clearTimeout(timer)
    // The function `send` is new on each render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [wait, asked])
  const ask = () => {
    setFailed(null)
    setWait('making')
    void send('visit.ask').finally(() => setAsked((times) => times + 1))
  }
  return { wait, failed, ask }
}
