/** The same in the list of classes and on the screen of one. */
import type { ClassWorld } from '@glasshouse/contract'
import { useTranslate } from '../../../platform/translate.ts'
import { useTag } from '../../../ui/figures.tsx'

/** The number of members, and how many of them are simulated. */
export function PeopleOf({ members: { total, simulated } }: Pick<ClassWorld, 'members'>) {
  const translate = useTranslate()
  const tag = useTag()
  const figures = { total: total.toLocaleString(tag), simulated: simulated.toLocaleString(tag) }
  return <span>{translate('classes.people', figures)}</span>
}
