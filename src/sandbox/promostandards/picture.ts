import { crc32, deflateSync } from 'node:zlib';

/** A picture of a product as a fictitious supplier has it: its colour on a light ground. */

const SIDE = 700;
const GROUND = [244, 244, 242];
/** Where the product stands, in parts of the side. */
const FROM = 0.22;
const TO = 0.78;

export function pictureOf(hex: string): Uint8Array {
  const shade = [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2) || '80', 16));
  const rows: Buffer[] = [];
  for (let y = 0; y < SIDE; y += 1) {
    const row = Buffer.alloc(1 + SIDE * 3);
    for (let x = 0; x < SIDE; x += 1) {
      const on = [x, y].every((place) => place > SIDE * FROM && place < SIDE * TO);
      row.set(on ? shade : GROUND, 1 + x * 3);
    }
    rows.push(row);
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(SIDE, 0);
  head.writeUInt32BE(SIDE, 4);
  // Eight bits a channel, three channels.
  head.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
