/** The world's name, limits, dates and forms of entry. */
import { entryForms, type WorldSettingsData } from '@glasshouse/contract'
import { useTranslate } from '../../../platform/translate.ts'
import { ActButton } from '../../../ui/act-button.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { type FieldSpec, reasonField } from '../../../ui/field.tsx'
import { Count, Instant } from '../../../ui/figures.tsx'
import { Panel } from '../../../ui/panel.tsx'

const fieldsOf = ({
  name,
  timeZone,
  memberCap,
  machinesMax,
  mailRegistration,
  nicknameEntry,
  entry,
}: WorldSettingsData): readonly FieldSpec[] => [
  { name: 'name', label: 'world.name', kind: 'text', initial: name, maxLength: 60 },
  { name: 'timeZone', label: 'world.timeZone', kind: 'text', initial: timeZone, maxLength: 60 },
  { name: 'memberCap', label: 'world.memberCap', kind: 'whole', initial: String(memberCap) },
  { name: 'machinesMax', label: 'world.machinesMax', kind: 'whole', initial: String(machinesMax) },
  { name: 'nicknameEntry', label: 'world.nicknameEntry', kind: 'yes', initial: String(nicknameEntry) },
  {
    name: 'entry',
    label: 'classes.entry',
    kind: 'choice',
    options: entryForms,
    optionWords: 'classes.entryName',
    initial: entry,
  },
  {
    name: 'mailRegistration',
    label: 'world.mailRegistration',
    kind: 'yes',
    initial: String(mailRegistration),
  },
  { name: 'endsAt', label: 'world.ends', kind: 'date', optional: true },
  reasonField,
]

export function Frame({ settings }: { settings: WorldSettingsData }) {
  const translate = useTranslate()
  const { name, timeZone, memberCap, machinesMax, endsAt, endsAtMost } = settings
  const { booksOpen, mailRegistration, nicknameEntry, entry } = settings
  const yesNo = (yes: boolean) => translate(yes ? 'app.yes' : 'app.no')
  return (
    <Panel
      title={translate('world.frame')}
      acts={
        <>
          <ActButton
            call="operator.setWorld"
            label={translate('world.setWorld')}
            title={translate('world.setWorld')}
            text={translate('world.setWorldText')}
            fields={fieldsOf(settings)}
          />
          <ActButton
            call="operator.setBooks"
            label={translate(booksOpen ? 'world.closeBooks' : 'world.openBooks')}
            title={translate(booksOpen ? 'world.closeBooks' : 'world.openBooks')}
            text={translate(booksOpen ? 'world.closeBooksText' : 'world.openBooksText')}
            body={{ open: booksOpen ? 'false' : 'true' }}
            fields={[reasonField]}
          />
        </>
      }
    >
      <Facts
        facts={[
          { name: 'name', label: translate('world.name'), value: name },
          { name: 'timeZone', label: translate('world.timeZone'), value: timeZone },
          { name: 'memberCap', label: translate('world.memberCap'), value: <Count value={memberCap} /> },
          {
            name: 'machines',
            label: translate('world.machinesMax'),
            value: <Count value={machinesMax} />,
          },
          { name: 'nickname', label: translate('world.nicknameEntry'), value: yesNo(nicknameEntry) },
          {
            name: 'entry',
            label: translate('classes.entry'),
            value: translate(`classes.entryName.${entry}`),
          },
          { name: 'mail', label: translate('world.mailRegistration'), value: yesNo(mailRegistration) },
          { name: 'ends', label: translate('world.ends'), value: <Instant at={endsAt} wall /> },
          { name: 'endsMost', label: translate('world.endsMost'), value: <Instant at={endsAtMost} wall /> },
          {
            name: 'books',
            label: translate('world.booksOpen'),
            value: translate(booksOpen ? 'world.booksAreOpen' : 'world.booksAreClosed'),
          },
        ]}
      />
    </Panel>
  )
}
