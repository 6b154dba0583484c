/**
 * The lots of a random world by running sums, as the server lays them out: what a close takes is an
 * interval over all that ever came in. The auditor counts coins instead.
 */
import type { Journal, JournalLot, JournalLotDraw, Pot } from './journal.ts'

interface Lot {
  readonly day: number
  readonly stated: boolean
  amount: bigint
  takenBack: bigint
}

interface Queue {
  readonly lots: Lot[]
  drawn: bigint
}

/** Where each lot begins and ends in its queue. */
function places({ lots }: Queue): { lot: Lot; from: bigint; through: bigint }[] {
  let through = 0n
  return lots.map((lot) => {
    const from = through
    through += lot.amount - lot.takenBack
    return { lot, from, through }
  })
}

export interface LotsBySums {
  /** The lots of a day: machines' revenue, then what was typed in. */
  comeIn(journal: Pick<Journal, 'entries' | 'stated'>, day: number): void
  takeBack(pot: Pot, from: { day: number; stated: boolean }, amount: bigint): void
  draw(pot: Pot, closeDay: number, amount: bigint): JournalLotDraw[]
  all(): JournalLot[]
}

export function lotsBySums(pots: readonly Pot[]): LotsBySums {
  const queues = new Map<Pot, Queue>(pots.map((pot) => [pot, { lots: [], drawn: 0n }]))
  const queue = (pot: Pot): Queue => queues.get(pot) as Queue
  return {
    comeIn({ entries, stated }, day) {
      for (const pot of pots)
        for (const isStated of [false, true]) {
          const amount = entries
            .filter((row) => row.day === day && row.account === `pot/${pot}` && row.amount > 0n)
            .filter(({ movementId }) => stated.includes(movementId) === isStated)
            .reduce((sum, row) => sum + row.amount, 0n)
          if (amount > 0n) queue(pot).lots.push({ day, stated: isStated, amount, takenBack: 0n })
        }
    },
    takeBack(pot, from, amount) {
      const { drawn } = queue(pot)
      const held = places(queue(pot)).map(({ lot, from: begins, through }) => {
        const start = begins > drawn ? begins : drawn
        return { lot, held: through > start ? through - start : 0n }
      })
      const isOwn = ({ lot }: { lot: Lot }) => lot.day === from.day && lot.stated === from.stated
      let open = amount
      for (const { lot, held: most } of [
        ...held.filter(isOwn),
        ...held.filter((one) => !isOwn(one)).reverse(),
      ]) {
        const part = most < open ? most : open
        lot.takenBack += part
        open -= part
      }
    },
    draw(pot, closeDay, amount) {
      const own = queue(pot)
      const [start, end] = [own.drawn, own.drawn + amount]
      own.drawn = end
      return places(own).flatMap(({ lot, from, through }) => {
        const [low, high] = [from > start ? from : start, through < end ? through : end]
        if (high <= low) return []
        return [{ closeDay, pot, lotDay: lot.day, stated: lot.stated, amount: high - low }]
      })
    },
    all: () => pots.flatMap((pot) => queue(pot).lots.map((lot) => ({ pot, ...lot }))),
  }
}
