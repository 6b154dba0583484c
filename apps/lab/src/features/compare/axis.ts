/** Eight values of a lever, from one end of its slider to the other. */
import { type LeverName, levers, type Scenario } from '@glasshouse/model'
import type { Axis } from '../../platform/messages.ts'
import { endsOf } from '../../ui/lever.tsx'

const squares = 8

export function axisOf(lever: LeverName, scenario: Scenario): Axis {
  const { least, most } = endsOf(lever, scenario[lever])
  // A grid about nothing promised or a term of one day shows nothing: it begins above the end.
  const from = Math.max(
    least,
    Math.min(levers[lever].usual, least + Math.ceil((most - least) / (2 * squares))),
  )
  const values = Array.from({ length: squares }, (_, nth) =>
    Math.round(from + (nth * (most - from)) / (squares - 1)),
  )
  return { lever, values: [...new Set(values)] }
}
