/**
 * A passkey in software, as WebAuthn specifies it: ES256, no attestation. It uses nothing of the
 * library that verifies it.
 */
import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'

const sha256 = (bytes: string | Buffer): Buffer => createHash('sha256').update(bytes).digest()

/** CBOR for the values of a passkey: small numbers, texts, bytes, and maps of them. */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const entries = [...value].flatMap(([key, entry]) => [cbor(key), cbor(entry as number)])
  return Buffer.concat([head(5, value.size), ...entries])
}

function head(kind: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(kind << 5) | size])
  if (size < 256) return Buffer.from([(kind << 5) | 24, size])
  return Buffer.from([(kind << 5) | 25, size >> 8, size & 255])
}

const publicKeyOf = (key: KeyObject): Buffer => {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const [across, up] = [Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]
  return cbor(
    new Map<number, number | Buffer>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, across],
      [-3, up],
    ]),
  )
}

const present = 0x01
const withCredential = 0x40

export interface SoftPasskey {
  readonly id: string
  /** The answers of a browser, as JSON. */
  make(challenge: string): string
  /** `as`: the values that a dishonest page would give. */
  use(challenge: string, as?: { readonly origin?: string; readonly rpId?: string }): string
}

export function softPasskey(origin: string, rpId = new URL(origin).hostname): SoftPasskey {
  const id = randomBytes(32)
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  let uses = 0
  const authenticatorData = (flags: number, rest: Buffer = Buffer.alloc(0), forId = rpId) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(++uses)
    return Buffer.concat([sha256(forId), Buffer.from([flags]), count, rest])
  }
  const clientData = (type: string, challenge: string, from = origin) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }))
  const text = (response: Record<string, Buffer>) =>
    JSON.stringify({
      id: id.toString('base64url'),
      rawId: id.toString('base64url'),
      type: 'public-key',
      clientExtensionResults: {},
      response: Object.fromEntries(
        Object.entries(response).map(([name, bytes]) => [name, bytes.toString('base64url')]),
      ),
    })
  return {
    id: id.toString('base64url'),
    make: (challenge) => {
      const length = Buffer.from([0, id.length])
      const credential = Buffer.concat([Buffer.alloc(16), length, id, publicKeyOf(publicKey)])
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authenticatorData(present | withCredential, credential)],
      ])
      return text({
        clientDataJSON: clientData('webauthn.create', challenge),
        attestationObject: cbor(attestation),
      })
    },
    use: (challenge, as = {}) => {
      const clientDataJSON = clientData('webauthn.get', challenge, as.origin)
      const data = authenticatorData(present, Buffer.alloc(0), as.rpId)
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(clientDataJSON)]))
        .sign(privateKey)
      return text({ clientDataJSON, authenticatorData: data, signature })
    },
  }
}
