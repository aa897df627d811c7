import * as z from 'zod';
import type { CallContract, Frozen } from '../../kernel/call.ts';
import { repaired } from '../../kernel/wire.ts';
import { TRAIL_STEPS } from './error-reporter.port.ts';

const milliseconds = z.number().int().min(0).max(604_800_000);

const Step = z.strictObject({
  at: milliseconds,
  kind: z.enum(['route', 'click', 'call']),
  what: repaired(200),
  status: z.number().int().min(0).max(999).optional(),
});

const Trail = z.array(Step).max(TRAIL_STEPS);

/** What a browser says of an error, or of a sampled visit in which nothing failed. */
export const BrowserReport = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('error'),
    name: repaired(100),
    message: repaired(500),
    stack: repaired(4000),
    place: repaired(300),
    trace: z
      .strictObject({ ms: milliseconds, firstByte: milliseconds, interactive: milliseconds })
      .nullable(),
    trail: Trail,
  }),
  z.strictObject({ kind: z.literal('visit'), trail: Trail.min(1) }),
]);
export type BrowserReport = z.infer<typeof BrowserReport>;

const rate = z.number().min(0).max(1);

/** Which share of visits and errors brings what; 1 is all. */
export const ReportingRates = z.object({ trace: rate, replay: rate, replayOnError: rate });
export type ReportingRates = Frozen<z.infer<typeof ReportingRates>>;

export const reportingRates = {
  answer: ReportingRates,
  refusals: {},
} as const satisfies CallContract;

export const reportError = {
  body: BrowserReport,
  answer: z.null(),
  refusals: {},
  limits: [
    { name: 'errors', network: 30, windowSeconds: 600 },
    { name: 'errors', everybody: 3000, windowSeconds: 3600 },
  ],
} as const satisfies CallContract;
