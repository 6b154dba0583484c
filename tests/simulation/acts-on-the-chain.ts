/** Members' transfers, blocks, reorgs, ends of the node, and a node with wrong answers. */
import { type Hex, toHex } from '../../apps/server/src/chain/index.ts'
import { lies, wrongChains } from '../../apps/server/src/chain/reader/lies.fixture.ts'
import { transferData } from '../../apps/server/src/chain/tokens.ts'
import { addressOf, keyFromCatalogue, retireAddress } from '../../apps/server/src/payments/deposit/index.ts'
import { testSlug } from '../support/template.ts'
import { someone } from './acts-of-members.ts'
import { calm } from './calm.ts'
import { bringUp, lower, sender, tokens } from './chain.ts'
import { type Application, noFaults } from './host.ts'
import { must } from './model.ts'
import { carriedOut, compare, note, type Simulation, steadily } from './simulation.ts'

const million = 1_000_000_000_000n

/**
 * 18 decimals: an ordinary amount, one below the minimum, dust, or one with a rest below a
 * millionth.
 */
function coins({ weighted, below }: Simulation['chance']): bigint {
  const whole = BigInt(10_000_000 + below(60_000_000))
  switch (weighted({ ordinary: 70, little: 10, dust: 5, odd: 15 })) {
    case 'ordinary':
      return whole * million
    case 'little':
      return (whole / 20n) * million
    case 'dust':
      return BigInt(1 + below(999_999))
    case 'odd':
      return whole * million + BigInt(1 + below(999_999))
  }
}

export async function sendCoins(sim: Simulation): Promise<void> {
  const [member, index] = someone(sim)
  const raw = coins(sim.chance)
  const token = sim.chance.percent(90) ? 'usdt' : 'lookalike'
  const sent = await carriedOut(sim, async ({ catalogue, chain }) => {
    const depositKey = keyFromCatalogue(catalogue)
    const address = toHex(
      await addressOf({ catalogue, depositKey }, { slug: testSlug, memberId: member.memberId }),
    )
    const act = { to: tokens[token], data: transferData(address, raw) }
    return { address, hash: await chain.sendSigned(sender, act, `coins of step ${sim.step}`) }
  })
  note(sim, `${raw} ${token} are sent to member ${index}`)
  sim.model.addresses.set(sent.address, member)
  if (token === 'lookalike') return
  sim.model.deposits.set(sent.hash, { member, address: sent.address, raw, state: 'sent', unmatched: false })
}

export async function retire(sim: Simulation): Promise<void> {
  const [member, index] = someone(sim)
  await carriedOut(sim, ({ catalogue }) =>
    retireAddress(catalogue, { slug: testSlug, memberId: member.memberId }, sim.host.wall.nowMs()),
  )
  for (const [address, owner] of sim.model.addresses) if (owner === member) sim.model.retired.add(address)
  note(sim, `the address of member ${index} is taken out of use`)
}

export async function mine(sim: Simulation): Promise<void> {
  const blocks = sim.chance.percent(30) ? 21 : 1 + sim.chance.below(8)
  sim.host.wall.forward(3_000 * blocks)
  await carriedOut(sim, ({ chain }) => chain.control.mine(blocks))
  note(sim, `${blocks} blocks, the head is ${sim.host.node.head()}`)
}

const firstBlocks = 3

/**
 * The newest block that every reorg keeps. A block stays in `failedThrough` when a reorg has taken
 * a part of the blocks on top of it.
 */
export function floorOfReorgs(
  sim: Pick<Simulation, 'failedThrough'> & { readonly host: Pick<Simulation['host'], 'node'> },
  payer: Hex,
): number {
  const { node } = sim.host
  const failed = node.failures(payer).filter((block) => node.head() - block >= 20)
  sim.failedThrough = Math.max(sim.failedThrough, ...failed)
  return Math.max(firstBlocks, sim.failedThrough)
}

/**
 * Some blocks are dropped; their transactions are mined again, except a few that have to be sent
 * again.
 */
export async function reorg(sim: Simulation): Promise<void> {
  const { chance, host } = sim
  // Above twenty blocks, credited deposits lose theirs.
  const wanted = chance.percent(50) ? 21 + chance.below(45) : 1 + chance.below(8)
  const { payer } = await steadily(sim, ({ signer }) => signer.open())
  const depth = Math.min(wanted, host.node.head() - floorOfReorgs(sim, payer))
  if (depth < 1) return note(sim, 'no blocks to take back')
  const from = host.node.head() - depth
  const inside = host.node.transfers().filter(({ block }) => block > from)
  const drop = inside.map(({ transaction }) => transaction).filter(() => chance.percent(50))
  // If the process ends in the middle, the next start finishes the reorg: no further blocks are
  // taken back.
  let begun = false
  await carriedOut(sim, async ({ chain }) => {
    if (begun && host.node.head() <= from + 1) return
    begun = true
    await chain.control.reorg(depth, drop)
  })
  note(sim, `${depth} blocks go, ${drop.length} of ${inside.length} transfers with them`)
}

/** The sender of transfers that a reorg dropped sends the same bytes again. */
export async function sendAgain(sim: Simulation): Promise<void> {
  const out = await carriedOut(sim, ({ chain }) => chain.sendAgain(lower(sender.address)))
  note(sim, `what was dropped is sent again, ${out} are still out`)
}

export async function killNode(sim: Simulation): Promise<void> {
  sim.host.node.forget()
  await carriedOut(sim, ({ catalogue }) => bringUp({ node: sim.host.node, catalogue }))
  note(sim, `the node ends and is built again to block ${sim.host.node.head()}`)
}

/** Errors that a node with wrong or no answers may cause: the work is tried again later. */
const troubles = new Set(['ChainAway', 'ChainDoubt', 'TimeoutError'])

async function tried(sim: Simulation, work: (app: Application) => Promise<unknown>): Promise<string> {
  const look = () => compare(sim)
  try {
    await carriedOut(sim, work, look)
    return 'done'
  } catch (error) {
    const { name, message } = error as Error
    const isTrouble = troubles.has(name) || message.startsWith('The signer ended')
    if (!isTrouble || sim.host.faults.now === noFaults) throw error
    return `${name}: ${message}`
  } finally {
    sim.host.faults.now = noFaults
    await look()
  }
}

export type Lie = keyof typeof lies
export const lieNames = Object.keys(lies) as Lie[]
/**
 * After one of these lies, a reader continues without having seen the transfers, until it looks
 * again.
 */
const hiding: ReadonlySet<Lie> = new Set(['missing logs', 'every second log missing', '`removed` logs'])

/** A step of the reader; the node may give one kind of wrong answer, or be away. */
export async function readChain(sim: Simulation): Promise<void> {
  const { chance, host } = sim
  host.wall.forward(1_000 * (1 + chance.below(90)))
  const drawn = chance.percent(45) ? chance.pick(lieNames) : null
  const name = drawn !== null && hiding.has(drawn) && !sim.mayHide ? null : drawn
  const away = name === null && chance.percent(15)
  const said = await tried(sim, (app) => {
    if (name !== null || away) host.faults.now = { ...noFaults, nodeAway: () => away && chance.percent(20) }
    return app.read(name === null ? undefined : lies[name])
  })
  note(sim, `the chain is read (${name ?? (away ? 'away' : 'truth')}): ${said}`)
}

export const foreignNames = Object.keys(wrongChains) as (keyof typeof wrongChains)[]

/** The reader or the payer meets a node of another chain: the process reports it and ends. */
export async function meetAnotherChain(sim: Simulation): Promise<void> {
  const { chance, host } = sim
  await calm(sim)
  const name = chance.pick(foreignNames)
  const who = chance.pick(['the reader', 'who pays'])
  const app = host.app()
  if (who === 'who pays') host.faults.now = { ...noFaults, foreign: name }
  const refused = await (who === 'who pays' ? app.pay() : app.read(wrongChains[name])).then(
    () => 'nothing',
    (error: Error) => error.name,
  )
  must(refused === 'WrongChain', `${name} is answered by ${who} with ${refused}`)
  await host.restart()
  note(sim, `${who} meets ${name}: refused`)
}

/**
 * A round of payouts; the node may be away or give one kind of wrong answer, and the signer may end
 * at any request.
 */
export async function payOut(sim: Simulation): Promise<void> {
  const { chance, host } = sim
  const trouble = chance.weighted({ none: 35, node: 15, signer: 15, lie: 35 })
  const lie = trouble === 'lie' ? chance.pick(lieNames) : null
  const said = await tried(sim, (app) => {
    if (trouble !== 'none')
      host.faults.now = {
        ...noFaults,
        nodeAway: () => trouble === 'node' && chance.percent(15),
        signerEnds: () =>
          trouble === 'signer' && chance.percent(40) ? chance.pick(['before', 'after'] as const) : null,
      }
    return app.pay(lie === null ? undefined : lies[lie])
  })
  note(sim, `withdrawals are paid (${lie ?? trouble}): ${said}`)
}
