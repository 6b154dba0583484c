/** Faults in the lots of the journal by hand, and a world whose lots are known from day 2. */
import { type Case, rowOf, type Writable } from './broken.fixture.ts'
import type { Journal, Pot } from './journal.ts'

const lot = (journal: Writable<Journal>, pot: Pot, ofDay: number) =>
  rowOf(journal.lots, (row) => row.pot === pot && row.day === ofDay)
const draw = (journal: Writable<Journal>, pot: Pot, lotDay: number) =>
  rowOf(journal.lotDraws, (row) => row.pot === pot && row.lotDay === lotDay)

export const lotCases: readonly Case[] = [
  ['lot-held', 'a lot of a unit more', (j) => (lot(j, 'purchases', 1).amount += 1n)],
  ['lot-held', 'a lot that is missing', (j) => j.lots.splice(j.lots.indexOf(lot(j, 'purchases', 1)), 1)],
  [
    'lot-overdrawn',
    'a lot that gave more than it got',
    (j) => {
      draw(j, 'revenue', 0).amount += 1n
      draw(j, 'revenue', 1).amount -= 1n
    },
  ],
  ['lot-later', 'a lot that gave before it came', (j) => (draw(j, 'revenue', 2).closeDay = 1)],
  [
    'lot-draw',
    'a unit that a newer lot gave',
    (j) => {
      draw(j, 'purchases', 0).amount -= 1n
      j.lotDraws.push({ closeDay: 2, pot: 'purchases', lotDay: 1, stated: false, amount: 1n })
    },
  ],
  [
    'lot-draw',
    'typed-in revenue that is named as earned',
    (j) => {
      lot(j, 'revenue', 0).stated = false
      draw(j, 'revenue', 0).stated = false
    },
  ],
  [
    'lot-came',
    'a unit that came a day later',
    (j) => {
      lot(j, 'purchases', 0).amount -= 1n
      lot(j, 'purchases', 1).amount += 1n
    },
  ],
  [
    'lot-taken-back',
    'a correction that nobody made',
    (j) => {
      lot(j, 'purchases', 0).takenBack += 1n
      lot(j, 'purchases', 1).takenBack -= 1n
    },
  ],
]

/** What the pot held after day 1 is one lot. */
export function lotsFromDay2(journal: Writable<Journal>): void {
  journal.lotsFrom = 2
  journal.lots = [
    { pot: 'purchases', day: 1, stated: false, amount: 500n, takenBack: 0n },
    { pot: 'revenue', day: 2, stated: true, amount: 11n, takenBack: 0n },
  ]
  journal.lotDraws = [
    { closeDay: 2, pot: 'revenue', lotDay: 2, stated: true, amount: 11n },
    { closeDay: 2, pot: 'purchases', lotDay: 1, stated: false, amount: 69n },
  ]
}
