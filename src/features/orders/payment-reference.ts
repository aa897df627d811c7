/**
 * The numeric reference a shopper writes on a transfer. It is the order's number, scattered over
 * all numbers of its width so that two orders in a row share no beginning, and a check digit: one
 * wrong digit, or two neighbours swapped, is never another order's. Seven digits fill a bank's
 * field for numeric references; after a million orders it has ten.
 */
const WIDTHS = [
  // Each factor is coprime to its modulus, so that no two orders have one reference.
  { digits: 6, modulus: 1_000_000, factor: 387_461, shift: 271_828 },
  { digits: 9, modulus: 1_000_000_000, factor: 618_033_989, shift: 314_159_265 },
] as const;

export function paymentReference(orderId: number): string {
  const width = WIDTHS.find(({ modulus }) => orderId < modulus);
  if (!width || !Number.isSafeInteger(orderId) || orderId < 0) {
    throw new RangeError(`no reference for order ${orderId}`);
  }
  const { digits, modulus, factor, shift } = width;
  const scattered = (BigInt(orderId) * BigInt(factor) + BigInt(shift)) % BigInt(modulus);
  const payload = String(scattered).padStart(digits, '0');
  return payload + checkDigit(payload);
}

/** Whether digits could be an order's reference: their length and last digit are right. */
export function isPaymentReference(text: string): boolean {
  const right = WIDTHS.some(({ digits }) => text.length === digits + 1);
  return right && /^\d+$/.test(text) && checkDigit(text.slice(0, -1)) === text.at(-1);
}

/** The order a reference is of; undefined for digits that are none. */
export function orderOfReference(text: string): number | undefined {
  if (!isPaymentReference(text)) return undefined;
  const payload = BigInt(text.slice(0, -1));
  const place = WIDTHS.findIndex(({ digits }) => digits === text.length - 1);
  const width = WIDTHS[place];
  if (!width) return undefined;
  const modulus = BigInt(width.modulus);
  const back = inverse(BigInt(width.factor), modulus);
  const unshifted = (((payload - BigInt(width.shift)) % modulus) + modulus) % modulus;
  const id = Number((unshifted * back) % modulus);
  // A long reference of a number that has a short one was never given to anybody.
  return place > 0 && id < (WIDTHS[place - 1]?.modulus ?? 0) ? undefined : id;
}

function inverse(factor: bigint, modulus: bigint): bigint {
  let [before, rest] = [factor, modulus];
  let [left, right] = [1n, 0n];
  while (rest !== 0n) {
    const times = before / rest;
    [before, rest] = [rest, before - times * rest];
    [left, right] = [right, left - times * right];
  }
  return ((left % modulus) + modulus) % modulus;
}

/** Damm's quasigroup: the only row and column pairs that agree are the same digits. */
const DAMM = [
  '0317598642',
  '7092154863',
  '4206871359',
  '1750983426',
  '6123045978',
  '3674209581',
  '5869720134',
  '8945362017',
  '9438617205',
  '2581436790',
] as const;

function checkDigit(payload: string): string {
  let interim = '0';
  for (const digit of payload) interim = DAMM[Number(interim)]?.[Number(digit)] ?? '0';
  return interim;
}
