/**
 * Whoever reads the first lines alone, as `| head` does, has heard enough: what is left is said to
 * nobody, and the program ends as it would have, with what it found as its status.
 */
export function quietPipe(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}
