/** What the header greets: the first word of the full name (decision A09), at most 40 letters. */
export function usernameFrom(fullName: string): string {
  const first = fullName.trim().split(/\s+/u)[0] ?? '';
  return [...first].slice(0, 40).join('');
}
