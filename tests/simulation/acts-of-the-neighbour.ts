/** The member of the other world sends coins to itself and withdraws, next to all other acts. */
import { toHex } from '../../apps/server/src/chain/index.ts'
import { transferData } from '../../apps/server/src/chain/tokens.ts'
import { addressOf, keyFromCatalogue } from '../../apps/server/src/payments/deposit/index.ts'
import { requestWithdrawal } from '../../apps/server/src/payments/withdrawal/index.ts'
import { formatMoney, id, money } from '../../packages/contract/src/index.ts'
import { sender, tokens } from './chain.ts'
import { neighbourSlug } from './host.ts'
import { passwordHash } from './members.ts'
import { must } from './model.ts'
import { carriedOut, idempotentAct, note, type Simulation } from './simulation.ts'

async function neighbourSends(sim: Simulation): Promise<void> {
  const { neighbour, chance } = sim
  // Never below the minimum of its world.
  const raw = BigInt(10_000_000 + chance.below(40_000_000)) * 1_000_000_000_000n + BigInt(chance.below(1000))
  const hash = await carriedOut(sim, async ({ catalogue, chain }) => {
    const depositKey = keyFromCatalogue(catalogue)
    const owner = { slug: neighbourSlug, memberId: neighbour.memberId }
    const address = toHex(await addressOf({ catalogue, depositKey }, owner))
    const act = { to: tokens.usdt, data: transferData(address, raw) }
    return chain.sendSigned(sender, act, `coins of step ${sim.step}`)
  })
  neighbour.sent.set(hash, raw)
  note(sim, `${raw} usdt are sent to the neighbour`)
}

async function neighbourWithdraws(sim: Simulation): Promise<void> {
  const { neighbour, chance, host } = sim
  const amount = formatMoney(money(BigInt(100 + chance.below(4_000)) * 10_000n))
  const outcome = await idempotentAct(sim, (app, operationId) =>
    requestWithdrawal(
      { world: app.neighbour, wall: host.wall },
      {
        memberId: id('member', neighbour.memberId),
        payeeId: neighbour.payeeId,
        amount,
        proved: { by: 'password', comparedHash: passwordHash },
        operationId,
      },
    ),
  )
  const said = 'refused' in outcome ? outcome.refused : 'done'
  note(sim, `the neighbour withdraws ${amount}: ${said}`)
  must(said === 'done' || said === 'balance_too_low', `the neighbour is refused: ${said}`)
}

export const neighbourActs = (sim: Simulation): Promise<void> =>
  sim.chance.percent(50) ? neighbourSends(sim) : neighbourWithdraws(sim)
