import type { DataOf } from '@glasshouse/contract'
import { useTranslate } from 'react-admin'
import { ActButton } from '../../ui/act-button.tsx'
import { DeskList } from '../../ui/desk-list.tsx'
import { reasonField } from '../../ui/field.tsx'
import { Instant } from '../../ui/figures.tsx'
import type { Column } from '../../ui/list-rows.tsx'
import { SentPicture } from '../../ui/sent-picture.tsx'

type Picture = DataOf<'operator.groupPictures'>['list'][number] & { readonly id: string }

function useColumns(): readonly Column<Picture>[] {
  const translate = useTranslate()
  return [
    {
      name: 'picture',
      label: translate('groupPictures.picture'),
      shown: ({ name, username }) => (
        <SentPicture name={name} alt={translate('groupPictures.of', { name: username })} />
      ),
    },
    { name: 'username', label: translate('groupPictures.member'), shown: ({ username }) => username },
    { name: 'mark', label: translate('groupPictures.mark'), shown: ({ mark }) => <code>{mark}</code> },
    { name: 'at', label: translate('groupPictures.at'), shown: ({ at }) => <Instant at={at} /> },
  ]
}

function Decide({ row: { pictureId, username } }: { row: Picture }) {
  const translate = useTranslate()
  return (['accept', 'refuse'] as const).map((decision) => (
    <ActButton
      key={decision}
      call="operator.decideGroupPicture"
      label={translate(`groupPictures.${decision}`)}
      title={translate(`groupPictures.${decision}Title`, { name: username })}
      text={translate(`groupPictures.${decision}Text`)}
      body={{ pictureId, accept: decision === 'accept' ? 'true' : 'false' }}
      fields={[reasonField]}
      {...(decision === 'refuse' ? { color: 'error' as const } : {})}
    />
  ))
}

export default function GroupPictureList() {
  const translate = useTranslate()
  return (
    <DeskList<Picture>
      title={translate('groupPictures.title')}
      about={translate('groupPictures.about')}
      empty={translate('groupPictures.empty')}
      columns={useColumns()}
      acts={(row) => <Decide row={row} />}
    />
  )
}
