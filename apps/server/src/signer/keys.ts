/**
 * The host's key material. It is made once, lies in the signer's folder (0600) and is read by the signer's process
 * alone; a tidy test holds that nothing else imports this file.
 */
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { type HDKey, HDKey as Key, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { readOrMake } from './kept-file.ts'

const seedBytes = 32

/** Hardened apart: who learns one branch's extended public key and one of its keys learns nothing of the other. */
const payerPath = "m/44'/60'/0'/0/0"
const depositPath = "m/44'/60'/1'"

export interface Keys {
  /** Extended public key of deposit addresses; a member's is `m/<world>/<number>` below it. */
  readonly publicKey: string
  readonly payer: PrivateKeyAccount
}

/** Reads the seed of a folder, or makes it. Throws when the file is there and not whole. */
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
