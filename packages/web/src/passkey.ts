/**
 * The browser's part of passkeys, for members and for staff. Its library is loaded when a passkey
 * is created or used.
 */
import type { DataOf } from '@glasshouse/contract'

/**
 * The host name that passkeys of this page are bound to; null where passkeys are not available:
 * without a secure connection, and at a bare IP address.
 */
export function passkeySite(): string | null {
  const isAddress = /^[\d.]+$|^\[/.test(location.hostname)
  return isSecureContext && !isAddress && 'PublicKeyCredential' in globalThis ? location.hostname : null
}

const load = () => import('@simplewebauthn/browser')

/** Ed25519, P-256 and RSA: all supported algorithms. */
const algorithms = [-8, -7, -257]

/** Creates a passkey and returns the browser's answer as JSON. Rejects when the person cancels. */
export async function makePasskey(offer: DataOf<'passkey.begin'>, appName: string): Promise<string> {
  const { startRegistration } = await load()
  const made = await startRegistration({
    optionsJSON: {
      challenge: offer.challenge,
      rp: { id: offer.site, name: appName },
      user: { id: offer.userId, name: offer.userName, displayName: offer.userName },
      pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' as const })),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
      attestation: 'none',
      excludeCredentials: offer.known.map((id) => ({ id, type: 'public-key' as const })),
    },
  })
  return JSON.stringify(made)
}

/** Answers a challenge. Rejects when the person cancels. */
export async function answerChallenge(asked: DataOf<'passkey.ask'>): Promise<string> {
  const { startAuthentication } = await load()
  const used = await startAuthentication({
    optionsJSON: {
      challenge: asked.challenge,
      rpId: asked.site,
      userVerification: 'preferred',
      allowCredentials: asked.known.map(({ credentialId }) => ({
        id: credentialId,
        type: 'public-key' as const,
      })),
    },
  })
  return JSON.stringify(used)
}
