import fc from 'fast-check';
import * as z from 'zod';

/** Values no honest client sends: what a database, a parser or a sum could choke on. */
export const HOSTILE_TEXTS: readonly string[] = [
  '\ud800',
  'x\udc00',
  '\0',
  '\u0001\u001b[31m\u0085\u202e',
  '😀'.repeat(300),
  "' OR 1=1 --",
  '\\',
  '%00',
  '__proto__',
  '9'.repeat(40),
  '1e309',
  'ﬃ̈'.repeat(20),
];
export const HOSTILE_NUMBERS: readonly number[] = [
  1e-7,
  5e-324,
  -0,
  -1,
  0.1 + 0.2,
  2 ** 31,
  2 ** 53,
  1e21,
  1e300,
  Number.MAX_VALUE,
];
const hostile = fc.oneof(
  fc.constantFrom<unknown>(...HOSTILE_TEXTS, ...HOSTILE_NUMBERS, null, true, [], {}),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc
    .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 12 })
    .map((units) => String.fromCharCode(...units)),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.object({ maxDepth: 2, maxKeys: 3 }),
);

/**
 * Values of a contract's shape: mostly those that it accepts (of `known`, where one fits), and
 * hostile ones here and there, so that bodies come far before they are refused.
 */
export function valuesOf(schema: unknown, known: readonly unknown[]): fc.Arbitrary<unknown> {
  if (schema instanceof z.ZodObject) {
    const shape = Object.entries(schema.shape as Record<string, unknown>);
    const fields = Object.fromEntries(shape.map(([key, part]) => [key, valuesOf(part, known)]));
    const requiredKeys = shape.filter(([, part]) => !isOptional(part)).map(([key]) => key);
    return fc.record(fields, { requiredKeys });
  }
  if (schema instanceof z.ZodArray) {
    return fc.array(valuesOf(schema.element, known), { minLength: 1, maxLength: 3 });
  }
  const inner = innerTypes(schema);
  if (inner.length > 0) return fc.oneof(...inner.map((part) => valuesOf(part, known)));
  const type = schema as z.ZodType;
  const accepted = known.filter((value) => type.safeParse(value).success);
  return accepted.length === 0
    ? hostile
    : fc.oneof(
        { weight: 6, arbitrary: fc.constantFrom(...accepted) },
        { weight: 1, arbitrary: hostile },
      );
}

/** The types that decide on one value each: texts, numbers, choices. */
export function leavesOf(schema: unknown, path = ''): [path: string, type: z.ZodType][] {
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape as Record<string, unknown>).flatMap(([key, part]) =>
      leavesOf(part, `${path}.${key}`),
    );
  }
  if (schema instanceof z.ZodArray) return leavesOf(schema.element, `${path}[]`);
  const inner = innerTypes(schema);
  if (inner.length > 0) return inner.flatMap((part) => leavesOf(part, path));
  return schema instanceof z.ZodType ? [[path, schema]] : [];
}

const isOptional = (schema: unknown): boolean =>
  schema instanceof z.ZodType && schema.safeParse(undefined).success;

/** What a type is a choice of, or wraps; none for a leaf. A pipe is judged by what goes in. */
function innerTypes(schema: unknown): readonly unknown[] {
  if (schema instanceof z.ZodUnion) return schema.options;
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault
  ) {
    return [schema.unwrap()];
  }
  if (schema instanceof z.ZodPipe && !isPlain(schema.in)) return [schema.in];
  return [];
}

const isPlain = (schema: unknown): boolean =>
  !(schema instanceof z.ZodObject || schema instanceof z.ZodArray || schema instanceof z.ZodUnion);

/** A value that a contract accepts, of `known` where one fits: what it may leave out is left out. */
export function sampleOf(schema: unknown, known: readonly unknown[]): unknown {
  if (schema instanceof z.ZodObject) {
    const needed = Object.entries(schema.shape as Record<string, unknown>).filter(
      ([, part]) => !isOptional(part),
    );
    return Object.fromEntries(needed.map(([key, part]) => [key, sampleOf(part, known)]));
  }
  if (schema instanceof z.ZodArray) return [sampleOf(schema.element, known)];
  const [inner] = innerTypes(schema);
  if (inner !== undefined) return sampleOf(inner, known);
  return known.find((value) => (schema as z.ZodType).safeParse(value).success);
}
