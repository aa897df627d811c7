/**
 * The numbers that would stand from place `from` up to `to` if all were sorted, sorted. Reorders
 * the numbers, and sorts no more of them than it must: a page of 24 out of a million costs one look
 * at each or a little more. The numbers are distinct.
 */
export function smallest(numbers: Uint32Array, from: number, to: number): Uint32Array {
  const end = Math.min(to, numbers.length);
  if (from >= end) return numbers.subarray(0, 0);
  divide(numbers, 0, end);
  divide(numbers.subarray(0, end), 0, from);
  return numbers.subarray(from, end).sort();
}

const FEW = 64;

/** Brings the `place` smallest numbers before all others (Hoare's selection). */
function divide(numbers: Uint32Array, first: number, place: number): void {
  let [low, high] = [first, numbers.length - 1];
  if (place <= low || place > high) return;
  while (high - low > FEW) {
    const pivot = middleOf(numbers, low, high);
    let [left, right] = [low, high];
    while (left <= right) {
      while ((numbers[left] ?? 0) < pivot) left += 1;
      while ((numbers[right] ?? 0) > pivot) right -= 1;
      if (left > right) break;
      const kept = numbers[left] ?? 0;
      numbers[left++] = numbers[right] ?? 0;
      numbers[right--] = kept;
    }
    if (place <= right) high = right;
    else if (place >= left) low = left;
    else return;
  }
  numbers.subarray(low, high + 1).sort();
}

function middleOf(numbers: Uint32Array, low: number, high: number): number {
  const a = numbers[low] ?? 0;
  const b = numbers[(low + high) >>> 1] ?? 0;
  const c = numbers[high] ?? 0;
  return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
}
