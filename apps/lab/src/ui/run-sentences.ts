/** What a run says, in one to three sentences. */
import type { RunPicture } from '@glasshouse/model'
import type { Words } from '../i18n/words.ts'
import { countText } from './figures.ts'

const joined = (parts: readonly (string | null)[]): string => parts.filter((part) => part !== null).join(' ')

/** At the end: whether it broke, who lost, and from which day on all did. */
function ending({ outcome, days, endedOn }: RunPicture, { t, tag }: Words): string {
  const { breakDay, members, behind, losersAfter } = outcome
  if (members === 0) return t('said.empty')
  const lost = { count: behind, lost: countText(behind, tag), all: countText(members, tag) }
  if (breakDay === null)
    return joined([
      t('said.full', { count: days.cash.length, days: countText(days.cash.length, tag) }),
      behind === 0 ? t('said.noneLost') : t('said.notYet', lost),
    ])
  const day = countText(breakDay, tag)
  // A scheme that goes on may still pay: nobody has lost for good.
  if (endedOn === null) return joined([t('said.fell', { day }), behind === 0 ? null : t('said.notYet', lost)])
  return joined([
    t('said.broke', { day }),
    behind === 0 ? t('said.noneLost') : t('said.lost', lost),
    losersAfter === null ? null : t('said.after', { day: countText(losersAfter, tag) }),
  ])
}

/** The sentence for a day before `countedFrom`. Only a lived world has such days. */
export type SayFew = (day: string) => string

/** The sentence for a day of a run; on its last day, how it ended. */
export function saidOn(picture: RunPicture, day: number, words: Words, few?: SayFew): string {
  const { days, countedFrom } = picture
  if (day >= days.cash.length - 1) return ending(picture, words)
  const { t, tag } = words
  const members = days.members[day] ?? 0
  const back = days.back[day] ?? 0
  if (few !== undefined && day < countedFrom) return few(countText(day, tag))
  if (members === 0) return t('said.nobody', { day: countText(day, tag) })
  return joined([
    t('said.joined', { count: members, day: countText(day, tag), people: countText(members, tag) }),
    t('said.back', { count: back, people: countText(back, tag) }),
  ])
}

/** How it ended, on whatever day the reader looks. */
export const saidAtEnd = (picture: RunPicture, words: Words): string => ending(picture, words)
