/**
 * An address of the practice chain. Inside the server it is 20 bytes; everywhere else it has the
 * practice form, bech32 with the prefix `practice`, which no real wallet accepts. The raw form
 * never leaves the server.
 */
import * as z from 'zod/mini'
import { Refusal } from '../errors.ts'
import { decodeBech32, encodeBech32 } from './bech32.ts'

const practiceAddressPrefix = 'practice'
/** The scheme in the QR code of an address: no real wallet knows it. */
const practiceAddressScheme = 'glasshouse-practice:'
const rawAddressBytes = 20
/** `practice1`, 32 characters for 20 bytes, 6 of checksum. */
export const practiceAddressLength = 47

/**
 * The practice form of 20 raw bytes. Throws on any other length: that is a bug, not a person's
 * mistake.
 */
export function formatPracticeAddress(raw: Uint8Array): string {
  if (raw.length !== rawAddressBytes)
    throw new RangeError(`an address has ${rawAddressBytes} bytes, not ${raw.length}`)
  return encodeBech32(practiceAddressPrefix, raw)
}

/** The text in the QR code of an address. */
export const practiceAddressUri = (address: string): string => `${practiceAddressScheme}${address}`

/** Addresses of real networks, by name. Names of networks are the same in every language. */
const realNetworks: readonly (readonly [network: string, form: RegExp])[] = [
  ['Ethereum / BNB Smart Chain', /^(?:0x)?[0-9a-f]{40}$|^0x[0-9a-f]*$/i],
  ['Tron', /^T[1-9A-HJ-NP-Za-km-z]{20,}$/],
  ['Bitcoin', /^(?:bc1|tb1)[0-9a-z]{6,}$|^[13][1-9A-HJ-NP-Za-km-z]{25,34}$/i],
  ['Ripple', /^r[1-9A-HJ-NP-Za-km-z]{24,34}$/],
  ['TON', /^[EUk0]Q[0-9A-Za-z_-]{46}$/],
  ['Solana', /^[1-9A-HJ-NP-Za-km-z]{32,44}$/],
]

/** The real network whose address this looks like; null when it looks like none. */
function realNetworkOf(text: string): string | null {
  const bare = bareAddress(text)
  if (bare.toLowerCase().startsWith(`${practiceAddressPrefix}1`)) return null
  const known = realNetworks.find(([, form]) => form.test(bare))
  if (known !== undefined) return known[0]
  return /^[a-z]{2,12}1[02-9ac-hj-np-z]{20,}$/i.test(bare) ? bare.slice(0, bare.lastIndexOf('1')) : null
}

/**
 * The pasted text, without the QR code's scheme and surrounding spaces. An upper-case QR code is
 * the same.
 */
function bareAddress(text: string): string {
  const trimmed = text.trim()
  const bare = trimmed.toLowerCase().startsWith(practiceAddressScheme)
    ? trimmed.slice(practiceAddressScheme.length)
    : trimmed
  return /^PRACTICE1[0-9A-Z]+$/.test(bare) ? bare.toLowerCase() : bare
}

/**
 * The raw bytes of an address in the practice form, with or without its scheme; null when it is
 * not one.
 */
export function parsePracticeAddress(text: string): Uint8Array | null {
  const raw = decodeBech32(practiceAddressPrefix, bareAddress(text))
  return raw?.length === rawAddressBytes ? raw : null
}

/**
 * Parses an address that a person typed or pasted.
 * Errors: `address_not_practice` for one of a real network, which it names; `address_incorrect`
 * for anything else that is not in the practice form, mostly a wrong or missing character.
 */
export function readPracticeAddress(field: string, text: string): Uint8Array {
  const network = realNetworkOf(text)
  if (network !== null) throw new Refusal('address_not_practice', { field, facts: { network } })
  const raw = parsePracticeAddress(text)
  if (raw === null) throw new Refusal('address_incorrect', { field })
  return raw
}

/** A pasted address: any short text; `readPracticeAddress` names what is wrong with it. */
export const practiceAddressInput = z.string().check(z.minLength(1), z.maxLength(200))

/** An address that the server states. */
export const practiceAddressText = z.string().check(z.regex(/^practice1[02-9ac-hj-np-z]{38}$/))
