/**
 * The host's key material. It is generated once, kept in the signer's folder (0600) and read only
 * by the signer's process; a tidy test checks that no other module imports this file.
 */
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { type HDKey, HDKey as Key, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { readOrMake } from './kept-file.ts'

const seedBytes = 32

/**
 * Hardened derivation separates the branches: the extended public key and one private key of one
 * branch reveal nothing of the other.
 */
const payerPath = "m/44'/60'/0'/0/0"
const depositPath = "m/44'/60'/1'"

export interface Keys {
  /**
   * Extended public key of the deposit addresses; a member's address is `m/<world>/<number>` below
   * it.
   */
  readonly publicKey: string
  readonly payer: PrivateKeyAccount
}

/** Reads the seed of a folder, or generates it. Throws when the file exists and is incomplete. */
export function readKeys(folder: string): Keys {
  const file = join(folder, 'seed')
  const seed = Buffer.from(readOrMake(file, () => randomBytes(seedBytes).toString('hex')).trim(), 'hex')
  if (seed.length !== seedBytes) throw new Error(`${file} is damaged: it does not hold ${seedBytes} bytes`)
  const master = Key.fromMasterSeed(seed)
  return { publicKey: publicKeyOf(master.derive(depositPath)), payer: accountOf(master.derive(payerPath)) }
}

const publicKeyOf = (key: HDKey): string => {
  const { publicExtendedKey } = key
  key.wipePrivateData()
  return publicExtendedKey
}

function accountOf({ privateKey }: HDKey): PrivateKeyAccount {
  if (privateKey === null) throw new Error('a key without its private part')
  return privateKeyToAccount(`0x${Buffer.from(privateKey).toString('hex')}`)
}
