import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'

/** The response of `/api/…/options`. */
export interface CeremonyOptions {
  challenge: string
  options: { challenge: string }
}

/** Bits of the authenticator data's flags (WebAuthn level 3, 6.1). */
const PRESENT = 0x01
const VERIFIED = 0x04
const HAS_KEY = 0x40

/**
 * A software passkey that answers the server's options like a browser and an authenticator together: one P-256 key, no
 * attestation.
 */
export class Authenticator {
  readonly id = randomBytes(32).toString('base64url')
  counter = 0
  private readonly key: KeyObject
  private readonly x: Buffer
  private readonly y: Buffer
  private readonly origin: string

  constructor(origin = 'http://localhost:4000') {
    this.origin = origin
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    this.key = privateKey
    this.x = Buffer.from(x, 'base64url')
    this.y = Buffer.from(y, 'base64url')
  }

  private clientData(type: 'webauthn.create' | 'webauthn.get', challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }))
  }

  private data(flags: number, more: Buffer = Buffer.alloc(0)): Buffer {
    const site = createHash('sha256').update(new URL(this.origin).hostname).digest()
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE((this.counter += 1))
    return Buffer.concat([site, Buffer.from([flags]), counter, more])
  }

  /** Responds to the options for creating a passkey. */
  create({ options }: CeremonyOptions): object {
    const id = Buffer.from(this.id, 'base64url')
    // COSE key: {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}
    const key = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      this.x,
      Buffer.from('225820', 'hex'),
      this.y,
    ])
    const length = Buffer.alloc(2)
    length.writeUInt16BE(id.length)
    const data = this.data(
      PRESENT | VERIFIED | HAS_KEY,
      Buffer.concat([Buffer.alloc(16), length, id, key]),
    )
    // CBOR: {"fmt": "none", "attStmt": {}, "authData": bytes}
    const attestationObject = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
      Buffer.from([data.length]),
      data,
    ])
    return this.credential({
      clientDataJSON: this.clientData('webauthn.create', options.challenge).toString('base64url'),
      attestationObject: attestationObject.toString('base64url'),
      transports: ['internal'],
    })
  }

  /** Signs the options of a sign-in. `verified`: whether the authenticator asked for a fingerprint or PIN. */
  get({ options }: CeremonyOptions, { verified = true } = {}): object {
    const clientData = this.clientData('webauthn.get', options.challenge)
    const data = this.data(PRESENT | (verified ? VERIFIED : 0))
    const signed = Buffer.concat([data, createHash('sha256').update(clientData).digest()])
    return this.credential({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: sign('sha256', signed, this.key).toString('base64url'),
    })
  }

  private credential(response: object): object {
    const { id } = this
    return { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} }
  }
}
