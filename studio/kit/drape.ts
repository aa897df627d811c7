/** Cloth let fall over a form: position based dynamics on a mesh of particles. */
/** Particles and the lengths between them that the cloth keeps. */
export interface Weave {
  /** Millimetres, three per particle; changed by `drape`. */
  readonly position: Float64Array;
  /** 0 holds a particle where it is. */
  readonly freedom: Float64Array;
  /** Pairs of neighbours and how far apart they rest. */
  readonly links: Uint32Array;
  readonly lengths: Float64Array;
  /** Pairs across an edge: what resists a fold. */
  readonly bends: Uint32Array;
  readonly spans: Float64Array;
}

export interface DrapeOptions {
  readonly steps: number;
  /** Fall per step, mm. */
  readonly gravity: number;
  /** 0 limp to 1 board. */
  readonly stiffness: number;
  /** Part of the speed along the form that a touch takes away. */
  readonly grip?: number;
  readonly rounds?: number;
  /** Distance in mm from the form to the point, negative inside, at a time of 0 to 1. */
  readonly form: (x: number, y: number, z: number, time: number) => number;
  /** How far the cloth stays off the form, mm. */
  readonly gap?: number;
}

const DAMPING = 0.975;
const PROBE = 0.5;

/** Lets the cloth fall; the same weave and options always give the same folds. */
export function drape(weave: Weave, options: DrapeOptions): void {
  const { position, freedom } = weave;
  const before = Float64Array.from(position);
  const rounds = options.rounds ?? 3;
  for (let step = 0; step < options.steps; step++) {
    for (let i = 0; i < position.length; i++) {
      const now = position[i] as number;
      if ((freedom[(i / 3) | 0] as number) === 0) continue;
      const fall = i % 3 === 1 ? options.gravity : 0;
      position[i] = now + (now - (before[i] as number)) * DAMPING - fall;
      before[i] = now;
    }
    for (let round = 0; round < rounds; round++) {
      // There and back: one way alone would lean the cloth that way.
      const back = round % 2 === 1;
      pull(position, freedom, weave.bends, weave.spans, options.stiffness, back);
      pull(position, freedom, weave.links, weave.lengths, 1, back);
    }
    collide(position, before, options, step / Math.max(1, options.steps - 1));
  }
}

function pull(
  position: Float64Array,
  freedom: Float64Array,
  pairs: Uint32Array,
  lengths: Float64Array,
  strength: number,
  back: boolean,
): void {
  for (let k = 0; k < lengths.length; k++) {
    const i = back ? lengths.length - 1 - k : k;
    const [ia, ib] = [pairs[i * 2] as number, pairs[i * 2 + 1] as number];
    const [wa, wb] = [freedom[ia] as number, freedom[ib] as number];
    if (wa + wb === 0) continue;
    const [a, b] = [ia * 3, ib * 3];
    const dx = (position[b] as number) - (position[a] as number);
    const dy = (position[b + 1] as number) - (position[a + 1] as number);
    const dz = (position[b + 2] as number) - (position[a + 2] as number);
    const far = Math.sqrt(dx * dx + dy * dy + dz * dz) || 1e-9;
    const share = (strength * (1 - (lengths[i] as number) / far)) / (wa + wb);
    const [sa, sb] = [share * wa, share * wb];
    position[a] = (position[a] as number) + dx * sa;
    position[a + 1] = (position[a + 1] as number) + dy * sa;
    position[a + 2] = (position[a + 2] as number) + dz * sa;
    position[b] = (position[b] as number) - dx * sb;
    position[b + 1] = (position[b + 1] as number) - dy * sb;
    position[b + 2] = (position[b + 2] as number) - dz * sb;
  }
}

function collide(
  position: Float64Array,
  before: Float64Array,
  { form, gap = 2, grip = 0.5 }: DrapeOptions,
  time: number,
): void {
  for (let i = 0; i < position.length; i += 3) {
    const [x, y, z] = [position[i] as number, position[i + 1] as number, position[i + 2] as number];
    const deep = gap - form(x, y, z, time);
    if (deep <= 0) continue;
    const gx = form(x + PROBE, y, z, time) - form(x - PROBE, y, z, time);
    const gy = form(x, y + PROBE, z, time) - form(x, y - PROBE, z, time);
    const gz = form(x, y, z + PROBE, time) - form(x, y, z - PROBE, time);
    const steep = Math.sqrt(gx * gx + gy * gy + gz * gz) || 1;
    const push = Math.min(deep, 12) / steep;
    position[i] = x + gx * push;
    position[i + 1] = y + gy * push;
    position[i + 2] = z + gz * push;
    for (let k = i; k < i + 3; k++) {
      before[k] = (before[k] as number) + ((position[k] as number) - (before[k] as number)) * grip;
    }
  }
}
