/** The present moment as a value that rules receive and tests set. */
export interface Clock {
  now(): Date;
}

/** Business days, months and deadlines are those of the shop's own time zone. */
export const TIME_ZONE = 'America/Mexico_City';
