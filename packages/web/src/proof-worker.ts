/** Solves the proof of work in a worker thread, so that the page stays responsive. */
import { type Challenge, type DeriveKeyFunction, solveChallenge } from 'altcha-lib'
import { deriveKey as pbkdf2 } from 'altcha-lib/algorithms/web/pbkdf2'
import { deriveKey as sha } from 'altcha-lib/algorithms/web/sha'
import { sha256 } from './sha-256.ts'

/** The same rounds as altcha's own function, for pages without `crypto.subtle`. */
const shaWithoutSubtle: DeriveKeyFunction = async (parameters, salt, password) => {
  let key = new Uint8Array([...salt, ...password])
  for (let round = 0; round < Math.max(1, parameters.cost); round += 1) key = sha256(key) as typeof key
  return { derivedKey: key.slice(0, parameters.keyLength ?? 32) }
}

function deriverOf(algorithm: string): DeriveKeyFunction {
  if (algorithm.startsWith('PBKDF2/')) return pbkdf2
  if (algorithm === 'SHA-256' && globalThis.crypto?.subtle === undefined) return shaWithoutSubtle
  return sha
}

self.onmessage = async (event: MessageEvent<string>) => {
  try {
    const challenge = JSON.parse(event.data) as Challenge
    const solution = await solveChallenge({ challenge, deriveKey: deriverOf(challenge.parameters.algorithm) })
    self.postMessage(solution === null ? null : JSON.stringify(solution))
  } catch {
    self.postMessage(null)
  }
}
