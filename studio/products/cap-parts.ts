/** Parts that several kinds share. */

export const TAU = Math.PI * 2;
