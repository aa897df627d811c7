/** Which part of a print area faces whoever looks: a cup's sides turn away. */

/** Where millimetres of an area, from its centre to the right and down, are seen; undefined where they are not. */
export type Seen = (xMm: number, yMm: number) => readonly [x: number, y: number] | undefined;

/** Seen less wide than this share of the widest part, an edge turns away from who looks. */
const TURNS_AWAY = 0.7;
/** Seen this wide, a part is within a pixel of the widest. */
const FACES = 0.97;
/** What stays free at both ends of an area. */
const FREE = 0.02;
const STEPS = 37;

/** Millimetres to the right of its centre at which an area faces who looks; undefined where all of it does. */
export function facingPart(project: Seen, areaMm: number): number | undefined {
  const step = areaMm / 40;
  const seen = Array.from({ length: STEPS }, (_, index) => {
    const xMm = (index - (STEPS >> 1)) * step;
    const [left, right] = [project(xMm - step, 0), project(xMm + step, 0)];
    const wide = left && right ? Math.hypot(right[0] - left[0], right[1] - left[1]) : 0;
    return { xMm, wide };
  });
  const widest = Math.max(...seen.map(({ wide }) => wide));
  if (Math.min(...seen.map(({ wide }) => wide)) > widest * TURNS_AWAY) return undefined;
  const front = seen.filter(({ wide }) => wide > widest * FACES);
  return front[front.length >> 1]?.xMm;
}

/** The same for a print of this width, which stays on the area; 0 where all of the area faces. */
export function facing(project: Seen, areaMm: number, widthMm: number): number {
  const xMm = facingPart(project, areaMm) ?? 0;
  const room = Math.max(0, (areaMm * (1 - 2 * FREE) - widthMm) / 2);
  return Math.min(room, Math.max(-room, xMm));
}
