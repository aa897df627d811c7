/** A product under construction: parts, print areas, how it stands before the camera. */
import type { Material } from './materials.ts';
import { join, type Mesh, surface, turning } from './mesh.ts';
import { random, type Vec2, type Vec3 } from './vector.ts';

/** A printed picture on a flat face: dials, rulings, keys. Drawn in the browser, 8 pixels per mm. */
export interface Decal {
  readonly centre: Vec3;
  readonly right: Vec3;
  readonly up: Vec3;
  readonly width: number;
  readonly height: number;
  readonly draw: (pen: CanvasRenderingContext2D, width: number, height: number) => void;
}

export interface Part {
  readonly mesh: Mesh;
  readonly material: Material;
  readonly decal?: Decal;
}

/** A surface for logos: `point` maps (0,0) top left to (1,1) bottom right onto the model. */
export interface Area {
  readonly id: string;
  readonly surface: 'flat' | 'cylinder' | 'cloth';
  readonly widthMm: number;
  readonly heightMm: number;
  readonly techniques: readonly string[];
  readonly point: (u: number, v: number) => Vec3;
}

/** stand: on the table, three-quarter · lie: small thing on the table · flat: cloth from above. */
export type Stance = 'stand' | 'lie' | 'flat';

export type AccentRule = 'tone' | 'contrast' | 'white' | 'dark';

export interface Model {
  readonly parts: Part[];
  readonly areas: Area[];
  readonly stance: Stance;
  /** Turn of the whole model in degrees around x, y, z, applied before it is set on the ground. */
  readonly pose: Vec3;
  readonly accent: AccentRule;
  readonly clear: boolean;
  /** Degrees the camera goes round and above, instead of the stance's own. */
  readonly look?: Vec2;
  /** The same for the side view. */
  readonly side?: Vec2;
  /** What the detail shows: a point of the model, its surroundings in mm, degrees round and above. */
  readonly closeUp?: CloseUp;
  /** Height above the ground at which the model hangs, mm. */
  readonly hang?: number;
  /** What is only there when the model is shown in use: a hanger, a peg. */
  readonly inUse?: readonly Part[];
}

export interface CloseUp {
  readonly at: Vec3;
  readonly reach: number;
  readonly look: Vec2;
}

export interface Setup {
  readonly side?: Vec2;
  readonly closeUp?: CloseUp;
  readonly hang?: number;
  readonly inUse?: readonly Part[];
  readonly stance?: Stance;
  readonly pose?: Vec3;
  readonly accent?: AccentRule;
  readonly clear?: boolean;
  readonly look?: Vec2;
}

/** Collects the parts of one product. */
export class Builder {
  readonly parts: Part[] = [];
  readonly areas: Area[] = [];
  readonly random: () => number;

  constructor(name: string) {
    this.random = random(name);
  }

  add(material: Material, ...meshes: readonly Mesh[]): this {
    this.parts.push({
      material,
      mesh: meshes.length === 1 ? (meshes[0] as Mesh) : join(...meshes),
    });
    return this;
  }

  /** Prints on a flat face; the picture's coordinates are mm from the top left. */
  decal(
    material: Material,
    decal: Omit<Decal, 'right' | 'up'> & Partial<Pick<Decal, 'right' | 'up'>>,
  ): this {
    const { right = [1, 0, 0], up = [0, 1, 0], centre, width, height } = decal;
    const at = (u: number, v: number): Vec3 =>
      [0, 1, 2].map(
        (k) =>
          (centre[k] as number) +
          (right[k] as number) * (u - 0.5) * width +
          (up[k] as number) * (v - 0.5) * height,
      ) as unknown as Vec3;
    this.parts.push({ material, mesh: surface(1, 1, at), decal: { ...decal, right, up } });
    return this;
  }

  area(area: Area): this {
    this.areas.push(area);
    return this;
  }

  /** One part per material: a spiral of thirty loops is drawn at once. */
  private merged(): Part[] {
    const alike = new Map<string, Part[]>();
    for (const part of this.parts) {
      const key = part.decal ? `decal ${alike.size}` : JSON.stringify(part.material);
      alike.set(key, [...(alike.get(key) ?? []), part]);
    }
    return [...alike.values()].map((group) =>
      group.length === 1
        ? (group[0] as Part)
        : { material: (group[0] as Part).material, mesh: join(...group.map(({ mesh }) => mesh)) },
    );
  }

  done(setup: Setup = {}): Model {
    const { stance = 'stand', pose = [0, 0, 0], accent = 'tone', clear = false } = setup;
    const { look, side, closeUp, hang, inUse } = setup;
    return {
      parts: this.merged(),
      areas: this.areas,
      stance,
      pose,
      accent,
      clear,
      ...(look && { look }),
      ...(side && { side }),
      ...(closeUp && { closeUp }),
      ...(hang && { hang }),
      ...(inUse && { inUse }),
    };
  }
}

/** Makes one variant of a kind. */
export type Design = (builder: Builder) => Model;

/** The designs of a kind by variant name. */
export type Designs = { readonly [variant: string]: Design };

/** A print area on an upright cylinder or cone, centred on the angle `facing` (degrees, 90 is front). */
export function roundArea(
  id: string,
  shape: {
    radius: (y: number) => number;
    middle: number;
    width: number;
    height: number;
    facing?: number;
  },
  techniques: readonly string[],
): Area {
  const { radius, middle, width, height, facing = 90 } = shape;
  const spread = width / radius(middle);
  return {
    id,
    surface: 'cylinder',
    widthMm: width,
    heightMm: height,
    techniques,
    point: (u, v) => {
      const y = middle + (0.5 - v) * height;
      const angle = (facing * Math.PI) / 180 - (u - 0.5) * spread;
      const r = radius(y) + 0.05;
      return [r * Math.cos(angle), y, r * Math.sin(angle)];
    },
  };
}

/** A flat print area: its centre, its right and its up direction (unit vectors). */
export function flatArea(
  id: string,
  shape: { centre: Vec3; right?: Vec3; up?: Vec3; width: number; height: number },
  techniques: readonly string[],
): Area {
  const { centre, right = [1, 0, 0], up = [0, 1, 0], width, height } = shape;
  return {
    id,
    surface: 'flat',
    widthMm: width,
    heightMm: height,
    techniques,
    point: (u, v) => {
      const [a, b] = [(u - 0.5) * width, (0.5 - v) * height];
      return [0, 1, 2].map(
        (k) => (centre[k] as number) + (right[k] as number) * a + (up[k] as number) * b,
      ) as unknown as Vec3;
    },
  };
}

/** A print area on cloth lying flat; `height` gives the cloth's height at (x, y). */
export function clothArea(
  id: string,
  shape: {
    x?: number;
    y: number;
    width: number;
    height: number;
    surface: (x: number, y: number) => number;
  },
  techniques: readonly string[],
): Area {
  return {
    id,
    surface: 'cloth',
    widthMm: shape.width,
    heightMm: shape.height,
    techniques,
    point: (u, v) => {
      const [x, y] = [(shape.x ?? 0) + (u - 0.5) * shape.width, shape.y + (0.5 - v) * shape.height];
      return [x, shape.surface(x, y) + 0.1, -y];
    },
  };
}

/** The model turned into its pose and set down on the ground: a change of points. */
export function settle(model: Model): (p: Vec3) => Vec3 {
  const spin = turning(...model.pose);
  let lowest = Number.POSITIVE_INFINITY;
  for (const { mesh } of model.parts) {
    for (const point of mesh.points) lowest = Math.min(lowest, spin(point)[1]);
  }
  return (p) => {
    const [x, y, z] = spin(p);
    return [x, y - lowest + (model.hang ?? 0), z];
  };
}
