import type { Chance } from '../../../tools/soak/chance.ts';
import type { Passed, Passing, Way } from './relay.ts';

/** How often what happened on the two lines, and when the last of it did. */
export interface Mischief {
  readonly done: Map<string, number>;
  /** From now on everything passes as it should. */
  calm(): void;
  /** What the shop asks a company: any answer may be lost, late, an error or garbage. */
  readonly calls: Way;
  /** What a company tells the shop: dropped, doubled, late (and so out of order), ill signed. */
  readonly notices: Way;
}

const CALLS = 0.12;
const NOTICES = 0.4;
const RECEIVED: Passed = { status: 200, headers: {}, body: Buffer.alloc(0) };
const broken = (status: number, text: string): Passed => ({
  status,
  headers: { 'content-type': 'text/html' },
  body: Buffer.from(text),
});
const SIGNATURES = /authorization|signature|transmission-sig/;

export function mischief(chance: Chance, lateMs: () => number): Mischief {
  const done = new Map<string, number>();
  let calm = false;
  const pick = (share: number, kinds: readonly string[]): string => {
    const kind = calm || chance() >= share ? 'passed' : kinds[Math.floor(chance() * kinds.length)];
    done.set(kind ?? 'passed', (done.get(kind ?? 'passed') ?? 0) + 1);
    return kind ?? 'passed';
  };
  const later = (work: () => Promise<unknown>): void => {
    // A shop that is being restarted does not hear it: nobody tells it again.
    setTimeout(() => void work().catch(() => undefined), lateMs());
  };
  return {
    done,
    calm: () => {
      calm = true;
    },
    calls: async (_passing, on) => {
      switch (
        pick(CALLS, ['no answer', 'answer lost', 'answer late', '500', '500 after', 'junk'])
      ) {
        case 'no answer':
          return undefined;
        case 'answer lost':
          await on();
          return undefined;
        case 'answer late': {
          const answer = await on();
          await new Promise((resolve) => setTimeout(resolve, lateMs()));
          return answer;
        }
        case '500':
          return broken(500, 'Internal Server Error');
        case '500 after':
          await on();
          return broken(502, '<html>502 Bad Gateway</html>');
        case 'junk':
          await on();
          return broken(200, '<html>Mantenimiento</html>');
        default:
          return on();
      }
    },
    notices: async (passing, on) => {
      switch (pick(NOTICES, ['dropped', 'doubled', 'overtaken', 'ill signed'])) {
        case 'dropped':
          return RECEIVED;
        case 'doubled':
          void Promise.allSettled([on(), on()]);
          return on();
        case 'overtaken':
          later(() => on());
          return RECEIVED;
        case 'ill signed':
          await on({ headers: forged(passing) }).catch(() => undefined);
          return on();
        default:
          return on();
      }
    },
  };
}

function forged({ headers }: Passing): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      SIGNATURES.test(name) ? `${value.slice(0, -3)}AAA` : value,
    ]),
  );
}
