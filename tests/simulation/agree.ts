/** The conditions that must hold between the chain, the books and the naive model. */

import { rpcReads } from '../../apps/server/src/chain/reader/index.ts'
import { chart } from '../../apps/server/src/ledger/accounts.ts'
import { compareCoins } from '../../apps/server/src/payments/payout/identity.ts'
import { sql } from '../../apps/server/src/platform/db/sql.ts'
import { proveBooks } from '../../apps/server/src/scheme/day/index.ts'
import { fileOf } from '../../apps/server/src/scheme/ledger-file/opened-file.fixture.ts'
import { readJournal } from '../audit/journal.ts'
import { audit, verifyArchive } from '../auditor/index.ts'
import { hostWork } from './acts-of-time.ts'
import { lower, sender, tokens } from './chain.ts'
import { naiveFaults } from './look.ts'
import { inBooks, must } from './model.ts'
import { neighbourAgrees, neighbourUnderWay } from './neighbour.ts'
import { compare, type Simulation } from './simulation.ts'

/** The product's own proof, and a few sums that are easy to check. */
export async function booksHold({ host, eye }: Simulation, full: boolean): Promise<void> {
  const { broken } = await proveBooks(host.app().world.db, { full })
  must(broken === null, `proof: ${broken?.what} ${broken?.check}`)
  const [fault] = await naiveFaults(eye)
  must(fault === undefined, fault?.what ?? '')
}

/** Coins on the chain and in the books. `sure`: the comparison must be possible. */
export async function coinsHold({ host }: Simulation, sure: boolean): Promise<void> {
  const { database, chain } = host.app()
  const weighed = await compareCoins({ database, chain, reads: rpcReads(chain.rpc) })
  must(weighed !== null || !sure, 'the coins cannot be weighed')
  must(
    weighed === null || weighed.coins === weighed.expected,
    `${weighed?.coins} coins, the books say ${weighed?.expected}`,
  )
}

const minuteMs = 60_000
const roundsMax = 8

/**
 * For a while there are no faults, blocks are mined, and all work that can end does. Then each
 * deposit matches the chain, and each sent withdrawal is there once.
 */
export async function comeToRest(sim: Simulation): Promise<void> {
  const { host } = sim
  const app = host.app()
  const payer = (await app.signer.open()).payer
  for (let round = 0; round < roundsMax; round++) {
    host.wall.forward(2 * minuteMs)
    await app.chain.sendAgain(lower(sender.address))
    await app.pay()
    await compare(sim)
    await app.chain.control.mine(21)
    await app.read()
    await compare(sim)
    await app.pay()
    await compare(sim)
    await hostWork({ world: app.neighbour }, host.wall)
    await hostWork(app, host.wall)
    await compare(sim)
    if (round > 2 && (await stillUnderWay(sim)) === null) break
  }
  const late = await stillUnderWay(sim)
  must(late === null, `${late}, and does not come to an end`)
  chainAgrees(sim, payer)
  await neighbourAgrees(host, sim.neighbour, payer)
  await outsideAgrees(sim)
  await booksHold(sim, true)
  await coinsHold(sim, true)
}

const stillUnderWay = async (sim: Simulation): Promise<string | null> =>
  underWay(sim) ?? (await neighbourUnderWay(sim.neighbour))

/** The first thing that is still under way, in words. */
function underWay({ host, model }: Simulation): string | null {
  const mined = new Set(host.node.transfers().map(({ transaction }) => transaction as string))
  for (const [id, { rail, state }] of model.withdrawals)
    if (rail === 'chain' && (state === 'processing' || state === 'sent'))
      return `withdrawal ${id} is ${state}`
  for (const [hash, { state }] of model.deposits)
    if (state === 'pending' || (state === 'sent' && mined.has(hash))) return `deposit ${hash} is ${state}`
  return null
}

/** From the blocks only: each deposit by its amount, and the payments to each bound address. */
function chainAgrees({ host, model, payees }: Simulation, payer: string): void {
  const transfers = host.node.transfers().filter(({ token }) => token === tokens.usdt)
  for (const [hash, { raw, state, unmatched }] of model.deposits) {
    const inChain = transfers.filter(({ transaction }) => transaction === hash).length
    must(inChain <= 1, `${hash} is ${inChain} times in the chain`)
    // A reorg dropped it, and another transaction used its sender's nonce meanwhile.
    if (inChain === 0) {
      must(['sent', 'vanished', 'reversed'].includes(state), `${hash} is in no block and ${state}`)
      continue
    }
    const amount = inBooks(raw)
    const tooLittle = unmatched ? amount < 1n : model.minimums.every((minimum) => amount < minimum)
    const enough = unmatched ? amount >= 1n : model.minimums.every((minimum) => amount >= minimum)
    must(!tooLittle || state === 'below_minimum', `${hash} of ${amount} is ${state}`)
    must(!enough || state === 'arrived', `${hash} of ${amount} is ${state}`)
    must(tooLittle || enough || state === 'arrived' || state === 'below_minimum', `${hash} is ${state}`)
  }
  for (const [member, { chain }] of payees) {
    const paid = transfers
      .filter(({ from, to }) => from === payer && to === chain.address)
      .reduce((sum, { value }) => sum + value, 0n)
    const due = [...model.withdrawals.values()]
      .filter((one) => one.member === member && one.rail === 'chain' && one.state === 'arrived')
      .reduce((sum, { net }) => sum + net, 0n)
    must(paid === due * 1_000_000_000_000n, `${chain.address} was paid ${paid}, and was due ${due}`)
  }
}

/**
 * The chain account of the books, compared with the acts: deposits in, payouts out, fillings in.
 */
async function outsideAgrees({ eye, model }: Simulation): Promise<void> {
  const { booked } = await eye.one<{ booked: bigint }>(sql`
    select coalesce(-sum(amount), 0)::bigint as booked from entry where account_id = ${chart['outside/chain']}`)
  const deposits = [...model.deposits.values()].filter(({ state }) => state === 'arrived')
  const payouts = [...model.withdrawals.values()].filter(
    ({ rail, state }) => rail === 'chain' && state === 'arrived',
  )
  const wanted =
    deposits.reduce((sum, { raw }) => sum + inBooks(raw), 0n) -
    payouts.reduce((sum, { net }) => sum + net, 0n) +
    model.filled
  must(booked === wanted, `the books hold ${booked} over the chain, the acts make ${wanted}`)
}

/** The auditor replays the world's journal, income by income. */
export async function auditHolds({ eye, host }: Simulation): Promise<void> {
  for (const kind of ['public', 'whole'] as const) {
    const { wrong } = verifyArchive(await fileOf(host.app(), { kind }))
    must(wrong === null, `${kind}: ${JSON.stringify(wrong)}`)
  }
  const disagreement = audit(await readJournal(eye))
  must(
    disagreement === null,
    JSON.stringify(disagreement, (_, value) => (typeof value === 'bigint' ? `${value}` : value)),
  )
}
