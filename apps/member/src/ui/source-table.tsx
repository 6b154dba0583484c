import { readMoney, type Sources } from '@glasshouse/contract'
import { shownSources, sourceParts } from '@glasshouse/web/source-parts.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { Amount } from './amount.tsx'

interface Props {
  readonly sources: Sources
  /** With all decimals, and with the rounding of the pots as a row. */
  readonly exact?: boolean
}

/** Every part with its amount and its share of the promised amount; a part of zero shows 0.00. */
export function SourcePartsTable({ sources, exact = false }: Props) {
  const { t } = useTranslation('sources')
  // Amounts that were cut together have no more decimals than are shown.
  const shown = exact ? sources : shownSources(sources).sources
  const parts = new Map(sourceParts(sources).map((part) => [part.name as string, part]))
  const share = (name: string) => {
    const part = parts.get(name)
    if (part === undefined) return ''
    return part.percent === null ? t('underOnePercent') : t('percent', { percent: part.percent })
  }
  const row = (name: 'revenue' | 'fees' | 'operator' | 'purchases' | 'rest' | 'uncovered') => (
    <tr key={name}>
      <th scope="row">
        <span className="source-swatch" data-part={name} aria-hidden="true" />
        {t(`part.${name}`)}
      </th>
      <td>
        <Amount value={shown[name]} exact unit={null} />
      </td>
      <td className="muted">{share(name)}</td>
    </tr>
  )
  const total = (name: 'promised' | 'paid') => (
    <tr className="source-total">
      <th scope="row">{t(name)}</th>
      <td>
        <Amount value={shown[name]} exact unit={null} />
      </td>
      <td />
    </tr>
  )
  return (
    <table className="source-table">
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{t('partColumn')}</th>
          <th scope="col">{t('amountColumn')}</th>
          <th scope="col">{t('shareColumn')}</th>
        </tr>
      </thead>
      <tbody>
        {(['revenue', 'fees', 'operator', 'purchases'] as const).map(row)}
        {readMoney(shown.rest) === 0n ? null : row('rest')}
        {total('paid')}
        {row('uncovered')}
        {total('promised')}
      </tbody>
    </table>
  )
}
