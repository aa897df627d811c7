import * as z from 'zod';

const ClientData = z.object({
  challenge: z.string().regex(/^[\w-]{43}$/),
  crossOrigin: z.boolean().optional(),
});

/**
 * The challenge that an answer says it answers; undefined for what no browser of ours sends, one
 * inside somebody else's frame included. It is only looked up by it: the signature is over the same
 * bytes and is checked afterwards.
 */
export function challengeOf(clientDataJSON: string): string | undefined {
  const read = ClientData.safeParse(parse(Buffer.from(clientDataJSON, 'base64url').toString()));
  return read.success && !read.data.crossOrigin ? read.data.challenge : undefined;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Whether a device's count of its signatures moved on since the last one. One that goes back, or
 * stands, is a copy's; devices that do not count say 0 for ever.
 */
export const counterMoved = (before: number, now: number): boolean =>
  now > before || (now === 0 && before === 0);
