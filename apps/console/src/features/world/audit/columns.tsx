import type { DataOf } from '@glasshouse/contract'
import { useTranslate } from '../../../platform/translate.ts'
import type { FieldSpec } from '../../../ui/field.tsx'
import { Instant } from '../../../ui/figures.tsx'
import type { Column } from '../../../ui/list-rows.tsx'
import { ActDetail, ActSubject } from './detail.tsx'
import { actWords, type Journal, useActChoice } from './words.ts'

type DeskAct = DataOf<'desk.acts'>['list'][number]
export type Act = DeskAct & { readonly id: string; readonly day?: number }

/** Acts at the desk belong to no world, so their instants are shown in real time. */
export function useActColumns(journal: Journal): readonly Column<Act>[] {
  const translate = useTranslate()
  return [
    {
      name: 'at',
      label: translate('audit.at'),
      shown: ({ at }) => <Instant at={at} wall={journal === 'deskAct'} />,
      sort: 'time',
    },
    { name: 'by', label: translate('audit.by'), shown: ({ by }) => by },
    {
      name: 'act',
      label: translate('audit.act'),
      shown: ({ act, detail }) => (
        <>
          {translate(actWords(journal, act), { _: act })}
          <ActSubject act={act} detail={detail} />
        </>
      ),
    },
    {
      name: 'detail',
      label: translate('audit.detail'),
      shown: ({ act, detail }) => <ActDetail act={act} detail={detail} />,
    },
  ]
}

/** Filters by the kind of act, in words, and by the person who did it. */
export function useActFilters(journal: Journal): readonly FieldSpec[] {
  const choice = useActChoice(journal)
  return [
    { name: 'act', label: 'audit.act', kind: 'choice', ...choice },
    { name: 'by', label: 'audit.by', kind: 'text', maxLength: 40 },
  ]
}
