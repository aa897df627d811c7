/** A model on the stage: its meshes and materials on the graphics card. */
import {
  BufferAttribute,
  BufferGeometry,
  CustomBlending,
  DoubleSide,
  GLSL3,
  Group,
  LessEqualDepth,
  Matrix3,
  Mesh,
  NoBlending,
  OneFactor,
  OneMinusSrcAlphaFactor,
  PlaneGeometry,
  Scene,
  ShaderMaterial,
  type Texture,
  Vector3,
  Vector4,
} from 'three';
import { type Material, PATTERNS } from '../kit/materials.ts';
import { shadeMesh } from '../kit/mesh.ts';
import type { Vec3 } from '../kit/vector.ts';
import { decalUniforms, type Uniform } from './decals.ts';
import { farFirst, type PlacedPart } from './placing.ts';
import { FRAGMENT, GROUND_FRAGMENT, VERTEX } from './shader.ts';
import type { ShotPlan } from './shot.ts';

const SHARED = [
  'keyMatrix',
  'skyMatrix',
  'keyMap',
  'skyMap',
  'keyDirection',
  'skyDirection',
  'texel',
  'seed',
  'keyCentre',
  'fillCentre',
  'rightX',
  'rightY',
  'rightZ',
  'upX',
  'upY',
  'upZ',
  'aheadX',
  'aheadY',
  'aheadZ',
  'boxWide',
  'boxHigh',
  'boxPower',
  'horizon',
  'hub',
  'eye',
  'keySpread',
  'mirrorWeight',
] as const;
export type Shared = { readonly [name in (typeof SHARED)[number]]: Uniform };

export interface Stage {
  readonly scene: Scene;
  readonly glass: Group;
  readonly ink: Group;
  readonly ground: Mesh;
  readonly shared: Shared;
  readonly ball: { readonly centre: Vec3; readonly radius: number };
  /** Reflections need fewer passes than shadows; without them a pass takes half the time. */
  showMirrors(on: boolean): void;
  showOnlyGround(only: boolean): void;
  dispose(): void;
}

/** Everything the plan shows, ready to render. */
export function buildStage(plan: ShotPlan): Stage {
  const shared = Object.fromEntries(
    SHARED.map((name) => [name, { value: null }]),
  ) as unknown as Shared;
  shared.keySpread.value = 0.006;
  shared.hub.value = new Vector4(...plan.ball.centre, 1 / (3.2 * plan.ball.radius));
  const scene = new Scene();
  const looks: { mesh: Mesh; matt: ShaderMaterial; mirroring: ShaderMaterial }[] = [];
  const [solid, ink, glass] = [new Group(), new Group(), new Group()];
  // Prints lie on glass rather than behind it.
  glass.renderOrder = 1;
  ink.renderOrder = 2;
  for (const part of plan.parts) {
    const matt = materialOf(part, shared, false);
    const mesh = new Mesh(geometryOf(part, plan.camera.position), matt);
    looks.push({ mesh, matt, mirroring: materialOf(part, shared, true) });
    mesh.frustumCulled = false;
    const group = part.decal ? ink : part.material.opacity < 1 ? glass : solid;
    mesh.renderOrder = group.renderOrder;
    group.add(mesh);
  }
  const ground = groundMesh(shared, plan.ball.radius);
  ground.visible = false;
  scene.add(solid, ink, glass, ground);
  return {
    scene,
    glass,
    ink,
    ground,
    shared,
    ball: plan.ball,
    showMirrors(on) {
      for (const { mesh, matt, mirroring } of looks) mesh.material = on ? mirroring : matt;
    },
    showOnlyGround(only) {
      for (const group of [solid, ink, glass]) group.visible = !only;
      ground.visible = only;
    },
    dispose() {
      // Not the materials: three would throw away their compiled programs, which the next model needs.
      for (const { mesh, matt, mirroring } of looks) {
        mesh.geometry.dispose();
        for (const { uniforms } of [matt, mirroring])
          (uniforms.picture?.value as Texture | undefined)?.dispose();
      }
      ground.geometry.dispose();
    },
  };
}

function geometryOf({ mesh, material }: PlacedPart, eye: Vec3): BufferGeometry {
  // Of walls that are looked through, the near one lies on the far one.
  const walls = material.bends > 0 ? farFirst(mesh, eye) : mesh;
  const { position, normal, edge, grain, index } = shadeMesh(walls);
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(position, 3));
  geometry.setAttribute('normal', new BufferAttribute(normal, 3));
  geometry.setAttribute('edge', new BufferAttribute(edge, 1));
  geometry.setIndex(new BufferAttribute(index, 1));
  if (grain) geometry.setAttribute('grain', new BufferAttribute(grain, 2));
  return geometry;
}

const BLEND = {
  transparent: true,
  depthWrite: false,
  blending: CustomBlending,
  blendSrc: OneFactor,
  blendDst: OneMinusSrcAlphaFactor,
  blendSrcAlpha: OneFactor,
  blendDstAlpha: OneMinusSrcAlphaFactor,
} as const;

function materialOf(
  { mesh, material, decal, unturn, offset }: PlacedPart,
  shared: Shared,
  mirrors: boolean,
): ShaderMaterial {
  const blends = material.opacity < 1 || decal !== undefined;
  return new ShaderMaterial({
    glslVersion: GLSL3,
    vertexShader: VERTEX,
    fragmentShader: FRAGMENT,
    side: DoubleSide,
    defines: {
      KIND: PATTERNS.indexOf(material.pattern),
      ZONE: ['fixed', 'body', 'accent'].indexOf(material.zone),
      METAL: material.metal ? 1 : 0,
      ...(material.coat > 0 && { COATED: 1 }),
      ...(decal && { DECAL: 1 }),
      ...(mesh.grain && { WOVEN: 1 }),
      ...(material.sheen > 0 && { SHEEN: 1 }),
      ...(material.opacity < 1 && { GLASS: 1 }),
      ...(material.bends > 0 && { BENDS: 1 }),
      ...(mirrors && { MIRRORS: 1 }),
    },
    // Solid parts have written their depth already: only what is seen is shaded.
    ...(blends
      ? BLEND
      : { transparent: false, blending: NoBlending, depthFunc: LessEqualDepth, depthWrite: false }),
    uniforms: {
      ...shared,
      ...surfaceUniforms(material),
      ...(decal && decalUniforms(decal)),
      unturn: { value: new Matrix3().set(...unturn) },
      offset: { value: new Vector3(...offset) },
    },
  });
}

function surfaceUniforms(material: Material): { [name: string]: Uniform } {
  return {
    colour: { value: new Vector3(...material.colour) },
    roughness: { value: material.rough },
    gloss: { value: material.gloss },
    coat: { value: material.coat },
    opacity: { value: material.opacity },
    size: { value: material.size },
    relief: { value: material.relief },
    tone: { value: material.tone },
    soft: { value: material.soft },
    sheen: { value: material.sheen },
    bends: { value: material.bends },
  };
}

function groundMesh(shared: Shared, radius: number): Mesh {
  const geometry = new PlaneGeometry(radius * 40, radius * 40);
  geometry.rotateX(-Math.PI / 2);
  geometry.setAttribute('edge', new BufferAttribute(new Float32Array(4).fill(1), 1));
  const mesh = new Mesh(
    geometry,
    new ShaderMaterial({
      glslVersion: GLSL3,
      vertexShader: VERTEX,
      fragmentShader: GROUND_FRAGMENT,
      uniforms: { ...shared, keySpread: { value: 0.016 } },
      depthTest: false,
    }),
  );
  mesh.frustumCulled = false;
  return mesh;
}
