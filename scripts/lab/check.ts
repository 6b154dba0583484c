/** `npm run lab -- check`: every family of schemes against its closed form or its source. */
import { distanceOf, families, isWithin } from '@glasshouse/model'

const shown = (figure: number | null): string =>
  figure === null ? 'never' : Number.isInteger(figure) ? String(figure) : figure.toPrecision(8)

/** The exit code: 1 when one figure is farther from its form than it may be. */
export function checkFamilies(): number {
  let wrong = 0
  for (const family of families) {
    const checks = family.check()
    const off = checks.filter((check) => !isWithin(check))
    wrong += off.length
    console.log(
      `${family.number}. ${family.name}: ${checks.length - off.length} of ${checks.length} hold (${family.source})`,
    )
    for (const check of off)
      console.log(
        `   wrong: ${check.what}: form ${shown(check.form)}, run ${shown(check.run)}, ${shown(distanceOf(check))} apart, at most ${check.within}`,
      )
  }
  console.log(wrong === 0 ? 'All families hold.' : `${wrong} figures do not hold.`)
  return wrong === 0 ? 0 : 1
}
