import type { RouteShorthandOptions } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { remember } from '../../../platform/memory/remembered.ts';
import type { ProductDetail } from '../reads.ts';

/** Answers of the product's call as they travel, by the address that was asked. */
export interface ReadyDetails {
  find(address: string): Buffer | undefined;
  /** Call before reading the product; what it returns keeps its answer once that is written. */
  begin(address: string): (product: ProductDetail) => void;
  /** For the route: writes answers as ever, and keeps those that shall be. */
  readonly write: NonNullable<RouteShorthandOptions['serializerCompiler']>;
  /** Forgets everything: a product, its price or its stock is another. */
  clear(): void;
}

/** Texts and addresses together; an answer is some 6 KB. */
const MOST_BYTES = 32 * 1024 * 1024;
/** Besides its letters, what an address costs. */
const OVERHEAD = 200;

/**
 * Remembers answers while `mayKeep`: somebody tells within a second or two when the catalogue has
 * moved on, so that nobody sees an old price for longer.
 */
export function createReadyDetails(mayKeep: () => boolean): ReadyDetails {
  const kept = remember<Buffer>({
    most: MOST_BYTES,
    sizeOf: (text, address) => text.length + address.length + OVERHEAD,
    onlyTheSecondTime: true,
  });
  const waiting = new WeakMap<object, (text: Buffer) => void>();
  return {
    find: kept.find,
    begin: (address) => {
      const keep = kept.begin(address);
      return (product) => {
        if (mayKeep()) waiting.set(product, keep);
      };
    },
    write: (route) => {
      if (route.httpStatus !== '200') return JSON.stringify;
      const write = serializerCompiler(route as Parameters<typeof serializerCompiler>[0]);
      return (answer: object) => {
        const text = write(answer);
        waiting.get(answer)?.(Buffer.from(text));
        return text;
      };
    },
    clear: kept.clear,
  };
}
