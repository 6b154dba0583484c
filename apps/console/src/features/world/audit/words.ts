/**
 * Translation keys of acts and their details. Those that the open books show too use the member
 * app's words.
 */
import { actWord, detailWord } from '@glasshouse/web/act-words.ts'
import { composed, type Translate, type WordKey } from '../../../platform/translate.ts'

/** The acts of the desk that the filter offers; an act without words is shown by its own name. */
export const deskActNames = [
  'create-world',
  'duplicate-world',
  'archive-world',
  'renew-books-link',
  'open-world',
  'export-world',
  'export-ledger',
  'delete-world',
  'import-world',
  'upgrade-world',
  'expire-world',
  'create-facilitator',
  'disable-facilitator',
  'enable-facilitator',
  'reset-facilitator',
  'end-second-step',
  'passkey-added',
  'passkey-removed',
] as const

/** `audit.act.clock`, `audit.deskAct.create-world` */
export const actWords = (act: string): WordKey => {
  const known = actWord(act)
  return composed(known === null ? `audit.deskAct.${act}` : `audit.${known}`)
}

/** `audit.detail.before`, `audit.more.member` */
export const detailWords = (name: string): WordKey => {
  const known = detailWord(name)
  return composed(known === null ? `audit.more.${name}` : `audit.${known}`)
}

/** Acts as options of a choice, sorted by their words. */
export function actChoice(acts: readonly string[], translate: Translate) {
  const names = Object.fromEntries(acts.map((act) => [act, translate(actWords(act))]))
  const byWords = (one: string, other: string) => (names[one] ?? '').localeCompare(names[other] ?? '')
  return { options: [...acts].sort(byWords), names }
}
