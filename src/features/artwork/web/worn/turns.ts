/**
 * A browser has six connections for a shop that it speaks HTTP/1.1 with. A picture with somebody's own
 * logo is made for them alone, and keeps its connection until it is: whatever is pressed meanwhile
 * needs one that is free.
 */
const AT_ONCE = 3;

let under = 0;
const waiting: (() => void)[] = [];

/**
 * Calls `begin` when one of the few turns is free, in the order of asking. Returns what ends the turn,
 * or leaves the queue; called again it does nothing.
 */
export function takeTurn(begin: () => void): () => void {
  let state: 'waits' | 'has' | 'over' = 'waits';
  const start = (): void => {
    state = 'has';
    under += 1;
    begin();
  };
  if (under < AT_ONCE) start();
  else waiting.push(start);
  return () => {
    if (state === 'waits') waiting.splice(waiting.indexOf(start), 1);
    if (state === 'has') {
      under -= 1;
      waiting.shift()?.();
    }
    state = 'over';
  };
}
