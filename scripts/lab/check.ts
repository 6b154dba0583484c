/** `npm run lab -- check`: every family of schemes against its closed form or its source. */
import { writeFile } from 'node:fs/promises'
import { type CheckedFamily, checkedFamilies, checksFile, distanceOf, isWithin } from '@glasshouse/model'
import { LabError, optionOf } from './scenario-file.ts'

const shown = (figure: number | null): string =>
  figure === null ? 'never' : Number.isInteger(figure) ? String(figure) : figure.toPrecision(8)

/** Prints a family's line, and each figure that is off; returns how many are. */
function say({ number, name, source, checks }: CheckedFamily): number {
  const off = checks.filter((check) => !isWithin(check))
  console.log(`${number}. ${name}: ${checks.length - off.length} of ${checks.length} hold (${source})`)
  for (const check of off)
    console.log(
      `   wrong: ${check.what}: form ${shown(check.form)}, run ${shown(check.run)}, ${shown(distanceOf(check))} apart, at most ${check.within}`,
    )
  return off.length
}

/** The exit code: 1 when one figure is farther from its form than it may be. */
export async function checkFamilies(args: readonly string[]): Promise<number> {
  const { value: path, rest } = optionOf(args, '--out')
  if (rest.length > 0) throw new LabError(`"check" has no argument: ${rest.join(' ')} is too much.`)
  const checked: CheckedFamily[] = []
  let wrong = 0
  for (const family of checkedFamilies()) {
    checked.push(family)
    wrong += say(family)
  }
  console.log(wrong === 0 ? 'All families hold.' : `${wrong} figures do not hold.`)
  if (path !== undefined) await writeFile(path, checksFile(checked))
  return wrong === 0 ? 0 : 1
}
