/** The studio in the browser: renders one view of one model to planes of light. */

import {
  DepthTexture,
  DoubleSide,
  GLSL3,
  LessEqualCompare,
  LinearFilter,
  Matrix4,
  NearestFilter,
  type OrthographicCamera,
  type PerspectiveCamera,
  ShaderMaterial,
  UnsignedIntType,
  Vector3,
  Vector4,
  WebGLRenderer,
  WebGLRenderTarget,
} from 'three';
import { lampCamera, viewCamera } from './eyes.ts';
import { type Film, loadFilm } from './film.ts';
import { boxColumns, lampsFor, onSky, onSoftbox, scatter } from './lights.ts';
import { DEPTH_FRAGMENT, DEPTH_VERTEX } from './shader.ts';
import { planShot, type ShotPlan, type ShotRequest } from './shot.ts';
import { buildStage, type Stage } from './stage.ts';

const SHADOW_MAP = 1024;

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

function renderPass(stage: Stage, plan: ShotPlan, film: Film, index: number, seed: number): void {
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
  film.expose();
  stage.showMirrors(index % MIRROR_EVERY === 0);
  shared.mirrorWeight.value = MIRROR_EVERY;
  drawDepth(stage, camera);
  renderer.render(stage.scene, camera);
  film.keep();
  if (plan.scene) return;
  film.exposeGround();
  stage.showOnlyGround(true);
  renderer.render(stage.scene, camera);
  stage.showOnlyGround(false);
  film.keepGround();
}

/** Renders, posts the planes to the server under `id` and returns the view's description. */
export async function shoot(job: Job, id: string): Promise<unknown> {
  const plan = planShot(job);
  const stage = buildStage(plan);
  const film = loadFilm(renderer, plan);
  for (let index = 0; index < job.passes; index++) renderPass(stage, plan, film, index, job.seed);
  const planes = film.develop(job.passes);
  stage.dispose();
  await fetch(`/planes/${id}`, { method: 'POST', body: new Blob(planes as BlobPart[]) });
  return plan.description;
}

Object.assign(globalThis, { shoot });
