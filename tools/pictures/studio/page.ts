/** The studio in the browser: renders one view of one model to planes of light. */

import {
  CustomBlending,
  DepthTexture,
  DoubleSide,
  FloatType,
  GLSL3,
  HalfFloatType,
  LessEqualCompare,
  LinearFilter,
  Matrix4,
  Mesh,
  NearestFilter,
  OneFactor,
  OrthographicCamera,
  type PerspectiveCamera,
  PlaneGeometry,
  Scene,
  ShaderMaterial,
  UnsignedIntType,
  Vector3,
  Vector4,
  WebGLRenderer,
  WebGLRenderTarget,
} from 'three';
import { FRAME } from '../../../src/features/catalog/server/pictures/layer-set.ts';
import { lampCamera, viewCamera } from './eyes.ts';
import { boxColumns, lampsFor, onSky, onSoftbox, scatter } from './lights.ts';
import { plane } from './planes.ts';
import { DEPTH_FRAGMENT, DEPTH_VERTEX } from './shader.ts';
import { planShot, type ShotPlan, type ShotRequest } from './shot.ts';
import { buildStage, type Stage } from './stage.ts';

const SHADOW_MAP = 1024;
const GROUND = FRAME / 2;

/** Every second pass shows reflections, at twice their weight. */
const MIRROR_EVERY = 2;
const KEY_SIZE = [0.34, 0.46] as const;

export interface Job extends ShotRequest {
  readonly passes: number;
  readonly seed: number;
}

const renderer = new WebGLRenderer({ antialias: false, alpha: true });
renderer.autoClear = false;
renderer.setClearColor(0x000000, 0);

export const target = (
  count: number,
  size: number,
  type: typeof HalfFloatType | typeof FloatType,
  depth: boolean,
) =>
  new WebGLRenderTarget(size, size, {
    count,
    type,
    depthBuffer: depth,
    minFilter: NearestFilter,
    magFilter: NearestFilter,
    generateMipmaps: false,
  });

const pass = target(3, FRAME, HalfFloatType, true);
const groundPass = target(1, GROUND, HalfFloatType, false);
const sums = [
  target(1, FRAME, FloatType, false),
  target(1, FRAME, FloatType, false),
  target(1, FRAME, FloatType, false),
];
const groundSum = target(1, GROUND, FloatType, false);

function shadowTarget(): WebGLRenderTarget {
  const map = new WebGLRenderTarget(SHADOW_MAP, SHADOW_MAP, {
    minFilter: NearestFilter,
    magFilter: NearestFilter,
  });
  const depth = new DepthTexture(SHADOW_MAP, SHADOW_MAP, UnsignedIntType);
  depth.compareFunction = LessEqualCompare;
  depth.minFilter = LinearFilter;
  depth.magFilter = LinearFilter;
  map.depthTexture = depth;
  return map;
}

const keyMap = shadowTarget();
const skyMap = shadowTarget();

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

const depthMaterial = new ShaderMaterial({
  glslVersion: GLSL3,
  vertexShader: DEPTH_VERTEX,
  fragmentShader: DEPTH_FRAGMENT,
  side: DoubleSide,
});

const depthOnly = new ShaderMaterial({
  glslVersion: GLSL3,
  vertexShader: DEPTH_VERTEX,
  fragmentShader: DEPTH_FRAGMENT,
  side: DoubleSide,
  colorWrite: false,
});

function accumulate(from: unknown, to: WebGLRenderTarget): void {
  (adder.uniforms.from as { value: unknown }).value = from;
  renderer.setRenderTarget(to);
  renderer.render(adding, plain);
}

function castShadow(
  map: WebGLRenderTarget,
  camera: OrthographicCamera,
  stage: Stage,
  glassToo: boolean,
): Matrix4 {
  stage.glass.visible = glassToo;
  stage.ink.visible = false;
  stage.scene.overrideMaterial = depthMaterial;
  renderer.setRenderTarget(map);
  renderer.clear();
  renderer.render(stage.scene, camera);
  stage.scene.overrideMaterial = null;
  stage.glass.visible = true;
  stage.ink.visible = true;
  return new Matrix4().multiplyMatrices(camera.projectionMatrix, camera.matrixWorldInverse);
}

/** Depth first: hidden surfaces then cost nothing. */
function drawDepth(stage: Stage, camera: PerspectiveCamera): void {
  stage.glass.visible = false;
  stage.ink.visible = false;
  stage.scene.overrideMaterial = depthOnly;
  renderer.render(stage.scene, camera);
  stage.scene.overrideMaterial = null;
  stage.glass.visible = true;
  stage.ink.visible = true;
}

function renderPass(stage: Stage, plan: ShotPlan, index: number, seed: number): void {
  const lamps = lampsFor(plan.stance, plan.around);
  const key = onSoftbox(lamps.key, KEY_SIZE, scatter(index, seed + 0.11));
  const sky = onSky(scatter(index, seed + 0.73));
  const glassToo = index % 4 === 0;
  const shared = stage.shared;
  shared.keyMatrix.value = castShadow(keyMap, lampCamera(key, stage.ball), stage, glassToo);
  shared.skyMatrix.value = castShadow(skyMap, lampCamera(sky, stage.ball), stage, glassToo);
  shared.keyMap.value = keyMap.depthTexture;
  shared.skyMap.value = skyMap.depthTexture;
  shared.keyDirection.value = new Vector3(...key);
  shared.skyDirection.value = new Vector3(...sky);
  shared.texel.value = (stage.ball.radius * 2) / SHADOW_MAP;
  shared.seed.value = index + 1;
  shared.keyCentre.value = new Vector3(...lamps.key);
  shared.fillCentre.value = new Vector3(...lamps.fill);
  shared.horizon.value = lamps.horizon;
  for (const [name, column] of Object.entries(boxColumns(lamps.boxes))) {
    shared[name as keyof typeof shared].value = new Vector4(...column);
  }
  const camera = viewCamera(plan, index, seed);
  shared.eye.value = camera.position.clone();
  renderer.setRenderTarget(pass);
  renderer.clear();
  stage.showMirrors(index % MIRROR_EVERY === 0);
  shared.mirrorWeight.value = MIRROR_EVERY;
  drawDepth(stage, camera);
  renderer.render(stage.scene, camera);
  for (const [k, texture] of pass.textures.entries())
    accumulate(texture, sums[k] as WebGLRenderTarget);
  if (plan.scene) return;
  renderer.setRenderTarget(groundPass);
  renderer.clear();
  stage.showOnlyGround(true);
  renderer.render(stage.scene, camera);
  stage.showOnlyGround(false);
  accumulate(groundPass.texture, groundSum);
}

function read(from: WebGLRenderTarget, size: number): Float32Array {
  const pixels = new Float32Array(size * size * 4);
  renderer.readRenderTargetPixels(from, 0, 0, size, size, pixels);
  return pixels;
}

function shadowPlane(): Uint8Array {
  const sum = read(groundSum, GROUND);
  const out = new Uint8Array(GROUND * GROUND);
  for (let y = 0; y < GROUND; y++) {
    for (let x = 0; x < GROUND; x++) {
      const at = ((GROUND - 1 - y) * GROUND + x) * 4;
      const [lost, free] = [sum[at] as number, sum[at + 1] as number];
      out[y * GROUND + x] =
        free > 0 ? Math.round(255 * Math.min(1, Math.max(0, lost / free - 0.006) * 0.86)) : 0;
    }
  }
  return out;
}

/** Renders, posts the planes to the server under `id` and returns the view's description. */
export async function shoot(job: Job, id: string): Promise<unknown> {
  const plan = planShot(job);
  const stage = buildStage(plan);
  for (const sum of [...sums, groundSum]) {
    renderer.setRenderTarget(sum);
    renderer.clear();
  }
  for (let index = 0; index < job.passes; index++) renderPass(stage, plan, index, job.seed);
  const [still, dyed, mirror] = sums.map((sum) => read(sum, FRAME)) as [
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  const planes = [0, 1, 2].map((k) => plane(still, k, job.passes, false));
  planes.push(
    plane(still, 3, job.passes, true),
    plane(dyed, 1, job.passes, false),
    plane(dyed, 2, job.passes, false),
    plane(dyed, 0, job.passes, false),
    plane(mirror, 0, job.passes, false),
  );
  if (!plan.scene) planes.push(shadowPlane());
  stage.dispose();
  await fetch(`/planes/${id}`, { method: 'POST', body: new Blob(planes as BlobPart[]) });
  return plan.description;
}

Object.assign(globalThis, { shoot });
