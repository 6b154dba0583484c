/** The world's name, limits, dates and ways in. */
import type { WorldSettingsData } from '@glasshouse/contract'
import { useTranslate } from 'react-admin'
import { ActButton } from '../../ui/act-button.tsx'
import { Facts } from '../../ui/facts.tsx'
import { type FieldSpec, reasonField } from '../../ui/field.tsx'
import { Count, Instant } from '../../ui/figures.tsx'
import { Panel } from '../../ui/panel.tsx'

export function Frame({ settings }: { settings: WorldSettingsData }) {
  const translate = useTranslate()
  const { name, timeZone, memberCap, endsAt, endsAtMost, booksOpenAt, mailRegistration, nicknameEntry } =
    settings
  const yesNo = (yes: boolean) => translate(yes ? 'app.yes' : 'app.no')
  const fields: readonly FieldSpec[] = [
    { name: 'name', label: 'world.name', kind: 'text', initial: name, maxLength: 60 },
    { name: 'timeZone', label: 'world.timeZone', kind: 'text', initial: timeZone, maxLength: 60 },
    { name: 'memberCap', label: 'world.memberCap', kind: 'whole', initial: String(memberCap) },
    { name: 'nicknameEntry', label: 'world.nicknameEntry', kind: 'yes', initial: String(nicknameEntry) },
    {
      name: 'mailRegistration',
      label: 'world.mailRegistration',
      kind: 'yes',
      initial: String(mailRegistration),
    },
    { name: 'endsAt', label: 'world.ends', kind: 'date', optional: true },
    reasonField,
  ]
  return (
    <Panel
      title={translate('world.frame')}
      acts={
        <ActButton
          call="operator.setWorld"
          label={translate('world.setWorld')}
          title={translate('world.setWorld')}
          text={translate('world.setWorldText')}
          fields={fields}
        />
      }
    >
      <Facts
        facts={[
          { name: 'name', label: translate('world.name'), value: name },
          { name: 'timeZone', label: translate('world.timeZone'), value: timeZone },
          { name: 'memberCap', label: translate('world.memberCap'), value: <Count value={memberCap} /> },
          { name: 'nickname', label: translate('world.nicknameEntry'), value: yesNo(nicknameEntry) },
          { name: 'mail', label: translate('world.mailRegistration'), value: yesNo(mailRegistration) },
          { name: 'ends', label: translate('world.ends'), value: <Instant at={endsAt} wall /> },
          { name: 'endsMost', label: translate('world.endsMost'), value: <Instant at={endsAtMost} wall /> },
          {
            name: 'books',
            label: translate('world.booksOpen'),
            value: booksOpenAt === null ? translate('world.booksAlways') : <Instant at={booksOpenAt} wall />,
          },
        ]}
      />
    </Panel>
  )
}
