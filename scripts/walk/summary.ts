/** The findings of a walk: a line for each walk, then each fault with the screens that have it. */
import type { WalkedScreen } from './order.ts'

/**
 * @param walked lines in the order in which they were written: the latest one of a screen counts
 */
export function summaryOf(walked: readonly WalkedScreen[]): { text: string; faulty: number } {
  const newest = [...new Map(walked.map((screen) => [`${screen.walk} ${screen.route}`, screen])).values()]
  const walks = Map.groupBy(newest, ({ walk }) => walk)
  const rows = [...walks].map(([walk, screens]) => {
    const faulty = screens.filter(({ faults }) => faults.length > 0).length
    return `| ${walk} | ${screens.length} | ${faulty} |`
  })
  const found = newest.flatMap(({ walk, route, faults }) =>
    faults.map((fault) => ({ fault, at: `${walk} ${route || '/'}` })),
  )
  const faults = [...Map.groupBy(found, ({ fault }) => fault)]
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([fault, places]) => `- ${fault}\n  ${places.map(({ at }) => at).join(', ')}`)
  const text = [
    '| walk | screens | with faults |',
    '| --- | --- | --- |',
    ...rows,
    '',
    ...(faults.length === 0 ? ['No fault.'] : faults),
    '',
  ].join('\n')
  return { text, faulty: newest.filter((screen) => screen.faults.length > 0).length }
}
