/**
 * Translation keys of acts and their details. Those that the open books show too use the member
 * app's words.
 */
import { detailWord } from '@glasshouse/words/act-words.ts'
import { composed, useNamesBelow, useTranslate, type WordKey } from '../../../platform/translate.ts'

/** The group of words of a journal: of a world, which the open books show too, or of the desk. */
export type Journal = 'act' | 'deskAct'

/** `audit.act.clock`, `audit.deskAct.create-world` */
export const actWords = (journal: Journal, act: string): WordKey => composed(`audit.${journal}.${act}`)

/** `audit.detail.before`, `audit.more.member` */
export const detailWords = (name: string): WordKey => {
  const known = detailWord(name)
  return composed(known === null ? `audit.more.${name}` : `audit.${known}`)
}

/** The acts of a journal as options of a choice, sorted by their words. */
export function useActChoice(journal: Journal) {
  const translate = useTranslate()
  const acts = useNamesBelow(`audit.${journal}`)
  const names = Object.fromEntries(acts.map((act) => [act, translate(actWords(journal, act))]))
  const byWords = (one: string, other: string) => (names[one] ?? '').localeCompare(names[other] ?? '')
  return { options: acts.toSorted(byWords), names }
}
