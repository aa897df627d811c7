/** How many ids one look brings. */
export const BATCH = 100;

/** Goes through ids in their order, each once; throws the first failure after all had their turn. */
export async function eachOnce(
  list: (after: number) => Promise<readonly number[]>,
  handle: (id: number) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  let after = 0;
  for (;;) {
    const ids = await list(after);
    for (const id of ids) await handle(id).catch((error: unknown) => failures.push(error));
    after = ids.at(-1) ?? after;
    if (ids.length < BATCH) break;
  }
  if (failures.length > 0) throw failures[0];
}
