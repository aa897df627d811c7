import { Refusal } from '../errors.ts';

export interface Admission {
  /** Takes a place until the returned function is called. Throws 503 when all are taken. */
  enter(network: string): () => void;
}

interface AdmissionOptions {
  readonly most: number;
  /** Of these for one network: whoever sends slowly must not keep everybody else out. */
  readonly mostOfNetwork: number;
  readonly retrySeconds: number;
}

/**
 * Bounds how many requests hold something large at once. Asked before a body is read, so that the
 * memory it takes is known before it is taken.
 */
export function createAdmission({
  most,
  mostOfNetwork,
  retrySeconds,
}: AdmissionOptions): Admission {
  const inside = new Map<string, number>();
  let total = 0;
  return {
    enter(network) {
      const mine = inside.get(network) ?? 0;
      if (total >= most || mine >= mostOfNetwork) {
        throw new Refusal('unavailable', undefined, {}, retrySeconds);
      }
      total += 1;
      inside.set(network, mine + 1);
      let left = false;
      return () => {
        if (left) return;
        left = true;
        total -= 1;
        const rest = (inside.get(network) ?? 1) - 1;
        if (rest > 0) inside.set(network, rest);
        else inside.delete(network);
      };
    },
  };
}
