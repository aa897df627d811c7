import * as z from 'zod';
import type { CallContract } from '../../kernel/call.ts';
import { line, MOST_INTEGER } from '../../kernel/wire.ts';
import { MAX_ADDRESS } from './moved-address.ts';

const id = z.strictObject({
  id: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .transform(Number),
});
/** Null: nothing is there for good. */
const to = line(MAX_ADDRESS).nullable();
const answer = z.object({ id: z.number().int(), version: z.number().int() });
/** What is wrong with where an address leads, and what stops any change. */
const wrongWay = { outside: 422, loop: 422, chained: 422, dead: 422, unsure: 503 } as const;

export const addMoved = {
  body: z.strictObject({ de: line(MAX_ADDRESS), a: to }),
  answer,
  refusals: { ...wrongWay, no_address: 422, live: 422, full: 422, taken: 409 },
} as const satisfies CallContract;

export const changeMoved = {
  params: id,
  body: z.strictObject({
    a: to,
    /** Of what whoever changes it saw. */
    version: z.number().int().min(1).max(MOST_INTEGER),
  }),
  answer,
  refusals: { ...wrongWay, not_found: 404, changed: 409 },
} as const satisfies CallContract;

export const dropMoved = {
  params: id,
  answer: z.object({ id: z.number().int() }),
  refusals: { not_found: 404 },
} as const satisfies CallContract;
