/** The extended public key of a publicly known seed: for tests only. */
import { HDKey } from 'viem/accounts'

const key = HDKey.fromMasterSeed(new Uint8Array(32).fill(7)).publicExtendedKey

export const testDepositKey = async (): Promise<string> => key
