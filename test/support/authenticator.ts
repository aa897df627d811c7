import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** What an answer is made with; each part can be wrong on purpose. */
export interface Circumstances {
  readonly challenge: string;
  readonly origin: string;
  readonly rpId: string;
  /** The device made sure who used it: finger, face or PIN. */
  readonly verified?: boolean;
  readonly present?: boolean;
  /** Its count of signatures; else one more than the last. */
  readonly counter?: number;
  readonly crossOrigin?: boolean;
  readonly type?: string;
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const ATTESTED = 0x40;
/** Zeros: devices that do not say their make. */
const AAGUID = Buffer.alloc(16);

const sha256 = (bytes: string | Buffer): Buffer => createHash('sha256').update(bytes).digest();
const uint16 = (value: number): Buffer => {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
};
const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

/** CBOR (RFC 8949) of what an authenticator says: whole numbers, texts, bytes and maps. */
type Cbor = number | string | Buffer | ReadonlyMap<number | string, Cbor>;
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') {
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  }
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([key, part]) => [cbor(key), cbor(part)]);
  return Buffer.concat([head(5, value.size), ...entries]);
}
function head(major: number, size: number): Buffer {
  const kind = major << 5;
  if (size < 24) return Buffer.from([kind | size]);
  return size < 256
    ? Buffer.from([kind | 24, size])
    : Buffer.concat([Buffer.from([kind | 25]), uint16(size)]);
}

/** A device that keeps one passkey (ES256), as WebAuthn's Level 3 has them. */
export class Authenticator {
  readonly id = randomBytes(32).toString('base64url');
  /** Who it is of, as the shop called them when it was made. */
  userHandle = randomBytes(32).toString('base64url');
  counter = 0;
  readonly #keys: { readonly privateKey: KeyObject; readonly publicKey: KeyObject };

  constructor() {
    this.#keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  }

  /** What it answers when a key is made: attestation `none`. */
  made(how: Circumstances) {
    this.counter = how.counter ?? this.counter;
    const id = Buffer.from(this.id, 'base64url');
    const attested = Buffer.concat([AAGUID, uint16(id.length), id, this.#coseKey()]);
    const authData = Buffer.concat([this.#data(how, ATTESTED), attested]);
    const attestation = new Map<string, Cbor>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ]);
    return {
      ...this.#named(),
      response: {
        clientDataJSON: clientData(how, 'webauthn.create').toString('base64url'),
        attestationObject: cbor(attestation).toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  /** What it answers when it signs. */
  signed(how: Circumstances) {
    this.counter = how.counter ?? this.counter + 1;
    const client = clientData(how, 'webauthn.get');
    const data = this.#data(how, 0);
    const signature = sign('sha256', Buffer.concat([data, sha256(client)]), this.#keys.privateKey);
    return {
      ...this.#named(),
      response: {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: this.userHandle,
      },
    };
  }

  #named() {
    const extras = { clientExtensionResults: {}, authenticatorAttachment: 'platform' };
    return { id: this.id, rawId: this.id, type: 'public-key', ...extras };
  }

  #data({ rpId, verified = true, present = true }: Circumstances, flags: number): Buffer {
    const told = flags | (present ? PRESENT : 0) | (verified ? VERIFIED : 0);
    return Buffer.concat([sha256(rpId), Buffer.from([told]), uint32(this.counter)]);
  }

  /** The public half by RFC 9053: an EC2 key of P-256 for ES256. */
  #coseKey(): Buffer {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    return cbor(
      new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    );
  }
}

const clientData = (
  { challenge, origin, crossOrigin = false, type }: Circumstances,
  kind: string,
): Buffer => Buffer.from(JSON.stringify({ type: type ?? kind, challenge, origin, crossOrigin }));
