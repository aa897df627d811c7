/** What the passes of a shot add up on: float pictures, as large as needed and only where something is. */
import {
  CustomBlending,
  FloatType,
  GLSL3,
  HalfFloatType,
  Mesh,
  NearestFilter,
  OneFactor,
  OrthographicCamera,
  PlaneGeometry,
  Scene,
  ShaderMaterial,
  type Texture,
  type WebGLRenderer,
  WebGLRenderTarget,
} from 'three';
import { projector } from './camera.ts';
import { plane, type Window } from './planes.ts';
import type { ShotPlan } from './shot.ts';

export interface Film {
  expose(): void;
  keep(): void;
  exposeGround(): void;
  keepGround(): void;
  /** The planes of light in the order store-layers.ts expects; the shadow last unless a scene. */
  develop(passes: number): Uint8Array[];
}

/** Room around what is seen for jitter and the blur of the lens, px. */
const ROOM = 20;

const adder = new ShaderMaterial({
  glslVersion: GLSL3,
  depthTest: false,
  depthWrite: false,
  transparent: true,
  blending: CustomBlending,
  blendSrc: OneFactor,
  blendDst: OneFactor,
  uniforms: { from: { value: null } },
  vertexShader: 'out vec2 at; void main() { at = uv; gl_Position = vec4(position.xy, 0.0, 1.0); }',
  fragmentShader:
    'in vec2 at; out vec4 colour; uniform sampler2D from; void main() { colour = texture(from, at); }',
});
const adding = new Scene();
const quad = new Mesh(new PlaneGeometry(2, 2), adder);
quad.frustumCulled = false;
adding.add(quad);
const plain = new OrthographicCamera(-1, 1, 1, -1, 0, 1);

const target = (
  count: number,
  side: number,
  type: typeof HalfFloatType | typeof FloatType,
  depthBuffer: boolean,
) =>
  new WebGLRenderTarget(side, side, {
    count,
    type,
    depthBuffer,
    minFilter: NearestFilter,
    magFilter: NearestFilter,
    generateMipmaps: false,
  });

const sheets = (side: number) => ({
  pass: target(3, side, HalfFloatType, true),
  sums: [0, 1, 2].map(() => target(1, side, FloatType, false)),
  groundPass: target(1, side / 2, HalfFloatType, false),
  groundSum: target(1, side / 2, FloatType, false),
});
const bySide = new Map<number, ReturnType<typeof sheets>>();

/** Blank film for the shot; the same memory serves every shot of its size. */
export function loadFilm(renderer: WebGLRenderer, plan: ShotPlan): Film {
  const { side } = plan;
  const { pass, sums, groundPass, groundSum } = bySide.get(side) ?? sheets(side);
  bySide.set(side, { pass, sums, groundPass, groundSum });
  const window = windowOf(plan);
  for (const sheet of [pass, ...sums]) {
    // Blank outside the window too: a reused sheet shows another shot there.
    sheet.scissorTest = false;
    blank(sheet);
    sheet.scissorTest = true;
    sheet.scissor.set(window.x, window.y, window.width, window.height);
  }
  blank(groundSum);

  function blank(sheet: WebGLRenderTarget): void {
    renderer.setRenderTarget(sheet);
    renderer.clear();
  }
  function add(from: Texture, to: WebGLRenderTarget): void {
    (adder.uniforms.from as { value: unknown }).value = from;
    renderer.setRenderTarget(to);
    renderer.render(adding, plain);
  }
  function read(from: WebGLRenderTarget, { x, y, width, height }: Window): Float32Array {
    const pixels = new Float32Array(width * height * 4);
    renderer.readRenderTargetPixels(from, x, y, width, height, pixels);
    return pixels;
  }
  return {
    expose: () => blank(pass),
    keep() {
      for (const [k, texture] of pass.textures.entries())
        add(texture, sums[k] as WebGLRenderTarget);
    },
    exposeGround: () => blank(groundPass),
    keepGround: () => add(groundPass.texture, groundSum),
    develop(passes) {
      const [still, dyed, mirror] = sums.map((sum) => read(sum, window)) as [
        Float32Array,
        Float32Array,
        Float32Array,
      ];
      const light = (sum: Float32Array, channel: number, linear = false) =>
        plane(sum, channel, passes, linear, window, side);
      const planes = [0, 1, 2].map((k) => light(still, k));
      planes.push(light(still, 3, true), light(dyed, 1), light(dyed, 2));
      planes.push(light(dyed, 0), light(mirror, 0));
      const half = side / 2;
      if (!plan.scene)
        planes.push(shadow(read(groundSum, { x: 0, y: 0, width: half, height: half }), half));
      return planes;
    },
  };
}

/** The part of the picture where something stands, rows counted upwards. */
function windowOf({ parts, camera, side, scene }: ShotPlan): Window {
  if (scene) return { x: 0, y: 0, width: side, height: side };
  const see = projector(camera, side);
  let [left, right, top, bottom] = [side, 0, side, 0];
  for (const { mesh } of parts) {
    for (const point of mesh.points) {
      const [x, y] = see(point);
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
  }
  const inside = (value: number): number => Math.max(0, Math.min(side, Math.round(value)));
  const [x0, x1] = [inside(left - ROOM), inside(right + ROOM)];
  const [y0, y1] = [inside(top - ROOM), inside(bottom + ROOM)];
  return { x: x0, y: side - y1, width: Math.max(1, x1 - x0), height: Math.max(1, y1 - y0) };
}

function shadow(sum: Float32Array, side: number): Uint8Array {
  const out = new Uint8Array(side * side);
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const at = ((side - 1 - y) * side + x) * 4;
      const [lost, free] = [sum[at] as number, sum[at + 1] as number];
      out[y * side + x] =
        free > 0 ? Math.round(255 * Math.min(1, Math.max(0, lost / free - 0.006) * 0.86)) : 0;
    }
  }
  return out;
}
