/** The extended public key of a seed that is known to everybody: for tests alone. */
import { HDKey } from 'viem/accounts'

const key = HDKey.fromMasterSeed(new Uint8Array(32).fill(7)).publicExtendedKey

export const testDepositKey = async (): Promise<string> => key
