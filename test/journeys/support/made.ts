/**
 * For what the shop draws and measures in processes that give way to all others: on a busy machine
 * it takes long, and no fault is in that.
 */
export const MADE = { timeout: 240_000 };
