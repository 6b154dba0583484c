import type { DataOf } from '@glasshouse/contract'
import { useTranslate } from '../../../platform/translate.ts'
import { ActButton } from '../../../ui/act-button.tsx'
import { ConsoleList } from '../../../ui/console-list.tsx'
import { reasonField } from '../../../ui/field.tsx'
import { Instant } from '../../../ui/figures.tsx'
import type { Column } from '../../../ui/list-rows.tsx'
import { SentPicture } from '../../../ui/sent-picture.tsx'

type Picture = DataOf<'operator.groupPictures'>['list'][number] & { readonly id: string }

function useColumns(): readonly Column<Picture>[] {
  const translate = useTranslate()
  return [
    {
      name: 'picture',
      label: translate('pictures.picture'),
      shown: ({ name, username }) => (
        <SentPicture name={name} alt={translate('pictures.of', { name: username })} />
      ),
    },
    { name: 'username', label: translate('pictures.member'), shown: ({ username }) => username },
    { name: 'mark', label: translate('pictures.mark'), shown: ({ mark }) => <code>{mark}</code> },
    { name: 'at', label: translate('pictures.at'), shown: ({ at }) => <Instant at={at} /> },
  ]
}

function Decide({ row: { pictureId, username } }: { row: Picture }) {
  const translate = useTranslate()
  return (['accept', 'refuse'] as const).map((decision) => (
    <ActButton
      key={decision}
      call="operator.decideGroupPicture"
      label={translate(`pictures.${decision}`)}
      title={translate(`pictures.${decision}Title`, { name: username })}
      text={translate(`pictures.${decision}Text`)}
      body={{ pictureId, accept: decision === 'accept' ? 'true' : 'false' }}
      fields={[reasonField]}
      {...(decision === 'refuse' ? { color: 'error' as const } : {})}
    />
  ))
}

export default function GroupPictureList() {
  const translate = useTranslate()
  return (
    <ConsoleList<Picture>
      title={translate('pictures.title')}
      about={translate('pictures.about')}
      empty={translate('pictures.empty')}
      columns={useColumns()}
      acts={(row) => <Decide row={row} />}
    />
  )
}
