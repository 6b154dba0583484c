/**
 * What a close paid: left the pots that gave, right what was paid and the open gap of what was not.
 * The browser lays out the words; the ribbons are drawn between them.
 */
import { languages, readMoney, type SourceName, type Sources, sourceNames } from '@glasshouse/contract'
import { shownSources } from '@glasshouse/web/source-parts.ts'
import { type CSSProperties, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useLanguage } from '../../../platform/language.ts'
import { formatAmount } from '../../../ui/amount-text.ts'
import { wordsFit } from '../../../ui/fitted.tsx'
import { useBox } from '../../../ui/use-box.ts'
import { StreamDrawing } from './stream-drawing.tsx'
import type { Payer } from './stream-shape.ts'
import { StreamTable } from './stream-table.tsx'

interface StreamProps {
  readonly title: string
  /** Null: no day has been closed. */
  readonly sources: Sources | null
  /** Of the sentence above: below the pots there is a note already. */
  readonly footnote: ReactNode
}

export function Stream({ title, sources, footnote }: StreamProps) {
  const { t } = useTranslation(['wall', 'books'])
  const id = useId()
  const isNothing = sources !== null && readMoney(sources.promised) === 0n
  return (
    <section className="wall-stream" aria-labelledby={id}>
      <div className="wall-head">
        <h3 id={id}>{title}</h3>
        {/* Without it, the sentence's share of incomes seems to be a wrong sum. */}
        <span className="wall-note">{t('streamHolds')}</span>
      </div>
      {sources === null || isNothing ? (
        <p className="wall-note">{t(isNothing ? 'books:nothingDue' : 'books:noClose')}</p>
      ) : (
        <>
          <div className="stream" role="img" aria-labelledby={id} aria-describedby={`${id}-table`}>
            <Flow sources={sources} />
          </div>
          <div id={`${id}-table`} className="visually-hidden">
            <StreamTable title={title} sources={sources} />
          </div>
        </>
      )}
      {footnote}
    </section>
  )
}

/** The places of the list's rows, measured again when the day or the window changes. */
function usePlaces(key: string) {
  const list = useRef<HTMLUListElement>(null)
  const box = useBox(list)
  const [places, setPlaces] = useState<readonly Pick<Payer, 'top' | 'height'>[]>([])
  useLayoutEffect(() => {
    const rows = [...(list.current?.children ?? [])] as HTMLElement[]
    setPlaces(rows.map((row) => ({ top: row.offsetTop, height: row.offsetHeight })))
    // A box of another size or another day moves the rows.
  }, [box, key])
  return { list, places }
}

function Flow({ sources }: { sources: Sources }) {
  const { t } = useTranslation('sources')
  const { tag } = languages[useLanguage()]
  const { sources: shown, decimals } = shownSources(sources)
  const text = (name: keyof Sources) => formatAmount(shown[name], { tag, decimals })
  const payers = sourceNames.filter((name) => readMoney(sources[name]) > 0n)
  const { list, places } = usePlaces(JSON.stringify(sources))
  const part = (name: SourceName) => t(`part.${name}`)
  const isShort = readMoney(sources.uncovered) > 0n
  const words = payers.flatMap((name) => [part(name), text(name)])
  // Of the promise, in thousandths: flex-grow below one in all would leave room at the foot.
  const grow = (name: keyof Sources) => ({
    flexGrow: (1000 * Number(sources[name])) / Number(sources.promised),
  })
  /** A name and an amount for each item. */
  const fit = (texts: readonly string[]) =>
    ({ ...wordsFit(texts), '--items': texts.length / 2 }) as CSSProperties
  const ends = [t('paid'), text('paid'), ...(isShort ? [t('part.uncovered'), text('uncovered')] : [])]
  return (
    <>
      <ul ref={list} className="stream-words">
        {payers.map((name) => (
          <li key={name} style={{ ...fit(words), ...grow(name) }}>
            <span>{part(name)}</span>
            <b className="figures">{text(name)}</b>
          </li>
        ))}
      </ul>
      <StreamDrawing
        payers={payers.flatMap((name, at) => {
          const place = places[at]
          return place === undefined ? [] : [{ name, amount: Number(sources[name]), ...place }]
        })}
        promised={Number(sources.promised)}
        uncovered={Number(sources.uncovered)}
      />
      <ul className="stream-words stream-ends">
        {readMoney(sources.paid) > 0n ? (
          <li style={{ ...fit(ends), ...grow('paid') }}>
            <span>{t('paid')}</span>
            <b className="figures">{text('paid')}</b>
          </li>
        ) : null}
        {isShort ? (
          <li className="stream-gap" style={{ ...fit(ends), ...grow('uncovered') }}>
            <span>{t('part.uncovered')}</span>
            <b className="figures">{text('uncovered')}</b>
          </li>
        ) : null}
      </ul>
    </>
  )
}
