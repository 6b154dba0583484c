/** A preview in plain sentences. */
import type { DataOf } from '@glasshouse/contract'
import { composed, useTranslate } from '../../../platform/translate.ts'
import { formatAmount, formatShare, useTag } from '../../../ui/figures.tsx'

type Preview = DataOf<'operator.previewProduct'>

export interface Sentences {
  readonly covered: string
  /** The coverage of the world as the books give it; null: nothing is promised. */
  readonly world: string | null
  readonly promise: string
  readonly needs: string
  readonly pays: string
  /** Null: stated revenue changes nothing. */
  readonly stated: string | null
}

export function useSentences(preview: Preview): Sentences {
  const translate = useTranslate()
  const tag = useTag()
  const { promise, needs, pays, paysWithoutStated, withoutIt, days, policy } = preview
  const number = (value: number) => value.toLocaleString(tag, { maximumFractionDigits: 3 })
  const say = (key: string, facts: Record<string, string> = {}) =>
    translate(composed(`products.says.${key}`), facts)

  const growth =
    needs.growthPercent === null ? 'growthNever' : needs.growthPercent === 0 ? 'growthNone' : 'growth'
  const back = pays.breakEvenDays
  return {
    covered: preview.isCovered
      ? say('covered', { days: number(days) })
      : [
          say('uncovered', { day: number(paysWithoutStated.shortDay ?? 0) }),
          withoutIt.shortDay === null
            ? say('coveredWithout')
            : say('uncoveredWithout', { day: number(withoutIt.shortDay) }),
        ].join(' '),
    world:
      preview.coverage === null
        ? null
        : [
            say('world', { share: formatShare(preview.coverage, tag) }),
            preview.coverageModelledOnly === preview.coverage
              ? ''
              : say('worldStated', { share: formatShare(preview.coverageModelledOnly ?? 0, tag) }),
          ]
            .join(' ')
            .trim(),
    promise: [
      say('promise', {
        amount: formatAmount(promise.perMachine, tag),
        multiple: number(promise.multiple),
      }),
      promise.breakEvenDays === null
        ? say('promiseNeverBack')
        : say('promiseBack', { days: number(promise.breakEvenDays) }),
    ].join(' '),
    needs: [
      say('earns', { amount: formatAmount(needs.earnedPerDay, tag) }),
      say(growth, {
        percent: number(needs.growthPercent ?? 0),
        amount: formatAmount(needs.selfFundingPerDay, tag),
      }),
    ].join(' '),
    pays: [
      say(policy === 'promise-first' ? 'promiseFirst' : 'revenueBacked'),
      pays.shortDay === null
        ? say('paysAll', { days: number(days) })
        : say('paysShort', {
            day: number(pays.shortDay),
            percent: number(Math.round((pays.covered ?? 0) * 1_000) / 10),
            days: number(days),
          }),
      back === null ? say('backNever', { days: number(days) }) : say('backAfter', { days: number(back) }),
    ].join(' '),
    stated:
      paysWithoutStated.shortDay === pays.shortDay
        ? null
        : say('stated', { day: number(paysWithoutStated.shortDay ?? 0) }),
  }
}
