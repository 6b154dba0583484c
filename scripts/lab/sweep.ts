/** `npm run lab -- sweep`: the day of the break and the share that is behind, over two levers. */
import { writeFile } from 'node:fs/promises'
import { type LeverName, labOutcome, leverNames, play, type Scenario } from '@glasshouse/model'
import { LabError, optionOf, scenarioFrom, scenarioOf } from './scenario-file.ts'

const cellsMax = 4_096

interface Axis {
  readonly lever: LeverName
  readonly values: readonly number[]
}

function axisOf(text: string | undefined, option: string): Axis {
  const [lever = '', list = ''] = (text ?? '').split('=')
  if (!leverNames.some((name) => name === lever))
    throw new LabError(
      `${option} needs a lever and its values, such as dayReturn=20,50,80. Levers: ${leverNames.join(', ')}.`,
    )
  const values = list.split(',').map(Number)
  if (list === '' || values.some((value) => !Number.isInteger(value)))
    throw new LabError(`${option}: the values of ${lever} are whole numbers.`)
  return { lever: lever as LeverName, values }
}

function cellOf(scenario: Scenario): string {
  const { breakDay, members, behind } = labOutcome(play(scenario))
  return `${breakDay ?? ''},${members},${behind}`
}

export async function sweepGrid(args: readonly string[]): Promise<number> {
  const { value: across, rest: withoutX } = optionOf(args, '--x')
  const { value: down, rest: withoutY } = optionOf(withoutX, '--y')
  const { value: file, rest } = optionOf(withoutY, '--out')
  const [x, y] = [axisOf(across, '--x'), axisOf(down, '--y')]
  if (x.lever === y.lever) throw new LabError('The two levers are the same.')
  const cells = x.values.length * y.values.length
  if (cells > cellsMax) throw new LabError(`${cells} runs: at most ${cellsMax} at a time.`)
  const scenario = await scenarioOf(rest[0])
  const lines = [`${x.lever},${y.lever},break_day,members,behind`]
  for (const downValue of y.values) {
    for (const acrossValue of x.values) {
      const cell = { ...scenario, [x.lever]: acrossValue, [y.lever]: downValue }
      lines.push(`${acrossValue},${downValue},${cellOf(scenarioFrom('A cell of the grid', cell))}`)
    }
    console.error(`  … ${lines.length - 1} of ${cells} runs`)
  }
  const text = lines.map((line) => `${line}\n`).join('')
  if (file === undefined) process.stdout.write(text)
  else await writeFile(file, text)
  return 0
}
