import { languages, type Sources, sourceNames } from '@glasshouse/contract'
import { shownSources } from '@glasshouse/web/source-parts.ts'
import { TableHead } from '@glasshouse/web/table-head.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useLanguage } from '../../../platform/language.ts'
import { formatAmount } from '../../../ui/amount-text.ts'

/** The figures of the stream as a table: they add up as they do in the source bars. */
export function StreamTable({ title, sources }: { title: string; sources: Sources }) {
  const { t } = useTranslation('sources')
  const { tag } = languages[useLanguage()]
  const { sources: shown, decimals } = shownSources(sources)
  const row = (name: keyof Sources, label: string) => (
    <tr key={name}>
      <th scope="row">{label}</th>
      <td>{formatAmount(shown[name], { tag, decimals })}</td>
    </tr>
  )
  return (
    <table>
      <caption>{title}</caption>
      <TableHead columns={[t('partColumn'), t('amountColumn')]} />
      <tbody>
        {sourceNames.map((name) => row(name, t(`part.${name}`)))}
        {row('paid', t('paid'))}
        {row('uncovered', t('part.uncovered'))}
        {row('promised', t('promised'))}
      </tbody>
    </table>
  )
}
