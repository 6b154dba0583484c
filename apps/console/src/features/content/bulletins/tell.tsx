import { bulletinContentMax, bulletinTitleMax } from '@glasshouse/contract'
import { useTranslate } from '../../../platform/translate.ts'
import { ActButton } from '../../../ui/act-button.tsx'
import type { FieldSpec } from '../../../ui/field.tsx'
import { useTag } from '../../../ui/figures.tsx'

const fields: readonly FieldSpec[] = [
  { name: 'memberId', label: 'bulletins.member', kind: 'text', optional: true, help: 'bulletins.memberHelp' },
  { name: 'title', label: 'bulletins.titleField', kind: 'text', maxLength: bulletinTitleMax },
  { name: 'content', label: 'bulletins.content', kind: 'long', maxLength: bulletinContentMax },
]

/** Station news: a message to inboxes, with a push to the devices that subscribed to it. */
export function Tell() {
  const translate = useTranslate()
  const tag = useTag()
  return (
    <ActButton
      call="operator.tell"
      label={translate('bulletins.tell')}
      title={translate('bulletins.tellTitle')}
      text={translate('bulletins.tellText')}
      fields={fields}
      said={({ told }) => translate('bulletins.told', { told: told.toLocaleString(tag) })}
    />
  )
}
