/** The signer's decisions: what it signs, to whom and how much. It has no connections. */
import { encodeFunctionData, keccak256 } from 'viem/utils'
import type { WallClock } from '../platform/clock.ts'
import type { Entry, Journal } from './journal.ts'
import type { Keys } from './keys.ts'
import { type Limits, refuseAddress, refuseBeyondPart, refusePayout } from './limits.ts'
import { type AnswerOf, type RequestOf, SignerRefused, type SignerRequest, sentMax } from './protocol.ts'

/**
 * The chain ids of the practice chain; src/chain has the same list, and neither imports it from
 * the other.
 */
const chainIds = new Set([31_337, 1337])

/** A transfer of a plain ERC-20 token uses about 52,000 gas. */
const gas = 100_000n

const transfer = [
  {
    type: 'function',
    name: 'transfer',
    stateMutability: 'nonpayable',
    inputs: [
      { name: 'to', type: 'address' },
      { name: 'amount', type: 'uint256' },
    ],
    outputs: [{ type: 'bool' }],
  },
] as const

export interface SignerNeeds {
  readonly keys: Keys
  readonly journal: Journal
  readonly wall: WallClock
  readonly limits: Limits
}

type Opened = Extract<Entry, { kind: 'opened' }>
type Payout = Extract<Entry, { kind: 'payout' }>

export type Signer = (request: SignerRequest) => Promise<unknown>

/** Carries out one request at a time; throws `SignerRefused` for a request that it refuses. */
export function makeSigner(needs: SignerNeeds): Signer {
  let last: Promise<unknown> = Promise.resolve()
  return (request) => {
    // One after the other: two concurrent payouts would take the same nonce, or pass a limit
    // together.
    const next = last.catch(() => undefined).then(() => carryOut(needs, request))
    last = next
    return next
  }
}

async function carryOut(needs: SignerNeeds, request: SignerRequest): Promise<unknown> {
  switch (request.kind) {
    case 'open':
      return open(needs, request)
    case 'learn':
      return learn(needs, request)
    case 'fill':
      return fill(needs, request)
    case 'pay':
      return await pay(needs, request)
    case 'sent':
      return sent(needs, request)
  }
}

const openedOf = ({ journal }: SignerNeeds): Opened | undefined =>
  journal.entries.find((entry): entry is Opened => entry.kind === 'opened')

function mustBeOpen(needs: SignerNeeds): Opened {
  const opened = openedOf(needs)
  if (opened === undefined)
    throw new SignerRefused('not_open', 'it has not been told which chain it works for')
  return opened
}

const payoutsOf = ({ journal }: SignerNeeds): Payout[] =>
  journal.entries.filter((entry): entry is Payout => entry.kind === 'payout')

function open(needs: SignerNeeds, { chainId, genesis, token }: RequestOf<'open'>): AnswerOf<'open'> {
  if (!chainIds.has(chainId)) throw new SignerRefused('another_chain', `${chainId} is not a practice chain`)
  const opened = openedOf(needs)
  if (opened === undefined) needs.journal.append({ kind: 'opened', chainId, genesis, token })
  else if (opened.chainId !== chainId || opened.genesis !== genesis || opened.token !== token)
    throw new SignerRefused('another_chain', `it works for genesis ${opened.genesis}, not ${genesis}`)
  return { publicKey: needs.keys.publicKey, payer: payerOf(needs) }
}

const payerOf = ({ keys }: SignerNeeds): string => keys.payer.address.toLowerCase()

function learn(needs: SignerNeeds, { address }: RequestOf<'learn'>): AnswerOf<'learn'> {
  const { token } = mustBeOpen(needs)
  const known = needs.journal.entries.filter((entry) => entry.kind === 'address')
  if (known.some((entry) => entry.address === address)) return { added: false }
  // Coins sent to these addresses are lost, or return to the paying wallet.
  if (address === token || address === payerOf(needs) || /^0x0+$/.test(address))
    throw new SignerRefused('address_unknown', `${address} is nobody's`)
  const atMs = needs.wall.nowMs()
  refuseAddress(known, atMs, needs.limits)
  needs.journal.append({ kind: 'address', address, atMs })
  return { added: true }
}

const fillingsOf = ({ journal }: SignerNeeds) =>
  journal.entries
    .filter((entry) => entry.kind === 'filling')
    .map(({ world, fillingId, amount }) => ({ world, fillingId, amount: BigInt(amount) }))

/**
 * The `payoutId` of a payout that was signed before worlds had parts is `<world>:<withdrawal>`,
 * with its mark or without.
 */
const worldOf = ({ payoutId, world }: Payout): number => world ?? Number(payoutId.split(':')[0])

function fill(needs: SignerNeeds, { world, fillingId, amount }: RequestOf<'fill'>): AnswerOf<'fill'> {
  mustBeOpen(needs)
  const isKnown = fillingsOf(needs).some((known) => known.world === world && known.fillingId === fillingId)
  if (isKnown) return { added: false }
  needs.journal.append({ kind: 'filling', world, fillingId, amount, atMs: needs.wall.nowMs() })
  return { added: true }
}

async function pay(needs: SignerNeeds, request: RequestOf<'pay'>): Promise<AnswerOf<'pay'>> {
  const { chainId, token } = mustBeOpen(needs)
  const payouts = payoutsOf(needs)
  const before = payouts.find(({ payoutId }) => payoutId === request.payoutId)
  if (before !== undefined) return again(before, request)
  const isKnown = needs.journal.entries.some(
    (entry) => entry.kind === 'address' && entry.address === request.to,
  )
  if (!isKnown) throw new SignerRefused('address_unknown', `${request.to} was not learnt before`)
  const atMs = needs.wall.nowMs()
  const earlier = payouts.map((payout) => ({
    world: worldOf(payout),
    amount: BigInt(payout.amount),
    atMs: payout.atMs,
  }))
  const { payoutId, world, to, amount } = request
  const asked = { world, amount: BigInt(amount) }
  refusePayout(asked, earlier, atMs, needs.limits)
  refuseBeyondPart(asked, fillingsOf(needs), earlier)

  const nonce = payouts.length
  const raw = await needs.keys.payer.signTransaction({
    type: 'legacy',
    chainId,
    nonce,
    gas,
    gasPrice: 0n,
    to: token as `0x${string}`,
    data: encodeFunctionData({ abi: transfer, args: [to as `0x${string}`, BigInt(amount)] }),
  })
  const hash = keccak256(raw)
  needs.journal.append({ kind: 'payout', payoutId, world, to, amount, nonce, hash, raw, atMs })
  return { payoutId, nonce, hash, raw }
}

/** The earlier answer for the same payout; a different payout under the same id is refused. */
function again(before: Payout, { to, amount }: RequestOf<'pay'>): AnswerOf<'pay'> {
  if (before.to !== to || before.amount !== amount)
    throw new SignerRefused('payout_conflict', `${before.payoutId} was another payout`)
  return signedOf(before)
}

const signedOf = ({ payoutId, nonce, hash, raw }: Payout): AnswerOf<'pay'> => ({ payoutId, nonce, hash, raw })

function sent(needs: SignerNeeds, { fromNonce }: RequestOf<'sent'>): AnswerOf<'sent'> {
  return payoutsOf(needs)
    .slice(fromNonce, fromNonce + sentMax)
    .map(signedOf)
}
