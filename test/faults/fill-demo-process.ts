/**
 * Fills the database named by its argument with the demo shop, says when the products are in, and
 * stays there, in the middle of it, until it is killed.
 */
import { writeSync } from 'node:fs';
import { fillDemo } from '../../db/demo/fill.ts';
import { connect } from '../../src/platform/db/connect.ts';

const [, , address = ''] = process.argv;
const { db } = connect({ address, maxConnections: 2 });
await fillDemo(db, {
  products: 60,
  onProgress: (step) => {
    writeSync(1, step);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  },
});
