import { expect, test } from 'vitest';
import { takesArtwork } from './late-artwork.ts';
import { mayPlaceAnother } from './open-orders.ts';
import { PROOF_ANSWERED, tellsOfAnswer } from './proof-message.ts';
import { ORDER_STATUS, PAUSED, PROPOSAL, RECEIVED } from './status.ts';

const STATES = Object.keys(ORDER_STATUS).map(Number);
const line = { status: PROPOSAL, cameFrom: null, finished: true, approved: false } as const;

test('a printed line takes artwork while it is received or being designed, and in no other state', () => {
  const taken = STATES.filter((status) => takesArtwork({ ...line, status }));
  expect(taken).toEqual([RECEIVED, PROPOSAL]);
  expect(takesArtwork({ ...line, status: null })).toBe(false);
});

test('a paused line takes artwork where it did before the pause', () => {
  const taken = STATES.filter((cameFrom) => takesArtwork({ ...line, status: PAUSED, cameFrom }));
  expect(taken).toEqual([RECEIVED, PROPOSAL]);
  // What a line came from earlier counts in a pause alone.
  expect(takesArtwork({ ...line, status: 7, cameFrom: PROPOSAL })).toBe(false);
  expect(takesArtwork({ ...line, status: RECEIVED, cameFrom: 7 })).toBe(true);
});

test('neither a blank line nor one whose design is approved takes any', () => {
  for (const status of STATES) {
    expect(takesArtwork({ ...line, status, finished: false })).toBe(false);
    expect(takesArtwork({ ...line, status, approved: true })).toBe(false);
  }
});

test('the twentieth unpaid order may be placed, and none after it', () => {
  expect([0, 19, 20, 21].map(mayPlaceAnother)).toEqual([true, true, false, false]);
});

const FRAME = {};
const EXPECTED = { origin: 'https://tienda.example', frame: FRAME, folio: 'P-0000000001' };
const DATA = { type: PROOF_ANSWERED, folio: 'P-0000000001' };
const MESSAGE = { origin: 'https://tienda.example', source: FRAME, data: DATA };

test('BEH-329 an answered proposal is believed of the frame that was opened for its order, and of nobody else', () => {
  expect(tellsOfAnswer(MESSAGE, EXPECTED)).toBe(true);
  for (const [what, message] of [
    ['another origin', { ...MESSAGE, origin: 'https://evil.example' }],
    ['another frame', { ...MESSAGE, source: {} }],
    ['another order', { ...MESSAGE, data: { ...DATA, folio: 'P-0000000002' } }],
    ['another message', { ...MESSAGE, data: { ...DATA, type: 'otra' } }],
    ['a text', { ...MESSAGE, data: PROOF_ANSWERED }],
    ['nothing', { ...MESSAGE, data: null }],
    ['undefined', { ...MESSAGE, data: undefined }],
  ] as const) {
    expect(tellsOfAnswer(message, EXPECTED), what).toBe(false);
  }
});

test('BEH-329 while no frame is open nobody’s word counts', () => {
  for (const none of [null, undefined]) {
    expect(tellsOfAnswer({ ...MESSAGE, source: none }, { ...EXPECTED, frame: none })).toBe(false);
  }
});
