/** The value that would be at `place` if all were sorted; changes their order (Hoare's FIND). */
export function nthSmallest(values: Float32Array, place: number): number {
  let [low, high] = [0, values.length - 1];
  while (low < high) {
    const pivot = values[(low + high) >> 1];
    let [left, right] = [low, high];
    while (left <= right) {
      while (values[left] < pivot) left++;
      while (pivot < values[right]) right--;
      if (left > right) break;
      const swapped = values[left];
      values[left++] = values[right];
      values[right--] = swapped;
    }
    if (place <= right) high = right;
    else if (place >= left) low = left;
    else break;
  }
  return values[place] ?? 0;
}
