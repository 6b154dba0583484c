/** Lines for a person. */
import type { WorldState } from '../../staff/index.ts'

export const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** Two columns, the second aligned. */
export function sayPairs(pairs: readonly (readonly [string, string])[]): void {
  const width = Math.max(...pairs.map(([label]) => label.length))
  for (const [label, value] of pairs) say(`${label.padEnd(width)}  ${value}`)
}

export function sayState(state: WorldState, served: boolean): void {
  const { clock, pots } = state
  sayPairs([
    ['World', state.slug],
    [
      'Clock',
      `${clock.now}, ×${clock.rate}${clock.paused ? ', paused' : ''}${served ? '' : ', no server runs'}`,
    ],
    ['Day', `${clock.day} is open, ${settledWords(state.settledThrough)}`],
    [
      'Policy',
      `${state.policy}, operator’s capital ${state.operatorFunds ? 'may be drawn' : 'is not drawn'}`,
    ],
    ['Starting money', state.startingMoney],
    ['Money', state.moneyStopped ? 'STOPPED: the books do not add up' : 'moves'],
    ['Machine revenue', pots.revenue],
    ['Fees', pots.fees],
    ['The operator', pots.operator],
    ['Members’ payments', pots.purchases],
  ])
}

const settledWords = (through: number): string =>
  through < 0 ? 'none is settled yet' : `settled through ${through}`
