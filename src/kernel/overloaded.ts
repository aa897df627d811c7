/** Thrown where there is no room or no turn for the moment; whoever asked may come again. */
export class Overloaded extends Error {
  readonly code = 'unavailable';
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    super('no room for the moment');
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
