/** The small part of three that the studio uses; the package ships no types. */
declare module 'three' {
  export class Vector2 {
    constructor(x?: number, y?: number);
  }
  export class Vector3 {
    constructor(x?: number, y?: number, z?: number);
    set(x: number, y: number, z: number): this;
    addScaledVector(v: Vector3, s: number): this;
    distanceTo(v: Vector3): number;
    clone(): Vector3;
  }
  export class Vector4 {
    constructor(x?: number, y?: number, z?: number, w?: number);
    set(x: number, y: number, z: number, w: number): this;
  }
  export class Matrix3 {
    set(...elements: readonly number[]): this;
  }
  export class Matrix4 {
    set(...elements: readonly number[]): this;
    multiplyMatrices(a: Matrix4, b: Matrix4): this;
  }
  export class Object3D {
    visible: boolean;
    renderOrder: number;
    frustumCulled: boolean;
    readonly position: Vector3;
    readonly up: Vector3;
    add(...objects: Object3D[]): this;
    lookAt(x: number | Vector3, y?: number, z?: number): void;
    translateX(distance: number): this;
    translateY(distance: number): this;
    updateMatrixWorld(force?: boolean): void;
    traverse(visit: (object: Object3D) => void): void;
  }
  export class Group extends Object3D {}
  export class Scene extends Object3D {
    overrideMaterial: Material | null;
  }
  export class Camera extends Object3D {
    readonly projectionMatrix: Matrix4;
    readonly matrixWorldInverse: Matrix4;
  }
  export class OrthographicCamera extends Camera {
    constructor(
      left: number,
      right: number,
      top: number,
      bottom: number,
      near: number,
      far: number,
    );
  }
  export class PerspectiveCamera extends Camera {
    constructor(fov: number, aspect: number, near: number, far: number);
    setViewOffset(
      fullWidth: number,
      fullHeight: number,
      x: number,
      y: number,
      width: number,
      height: number,
    ): void;
  }
  export class BufferAttribute {
    constructor(array: Float32Array | Uint32Array, itemSize: number);
  }
  export class BufferGeometry {
    setAttribute(name: string, attribute: BufferAttribute): this;
    setIndex(index: BufferAttribute): this;
    rotateX(angle: number): this;
    dispose(): void;
  }
  export class PlaneGeometry extends BufferGeometry {
    constructor(width: number, height: number);
  }
  export class Material {
    dispose(): void;
  }
  export interface Uniforms {
    [name: string]: { value: unknown };
  }
  export class ShaderMaterial extends Material {
    readonly uniforms: Uniforms;
    constructor(settings: {
      glslVersion: typeof GLSL3;
      vertexShader: string;
      fragmentShader: string;
      uniforms?: Uniforms;
      defines?: { [name: string]: number };
      side?: number;
      transparent?: boolean;
      depthTest?: boolean;
      depthWrite?: boolean;
      depthFunc?: number;
      colorWrite?: boolean;
      blending?: number;
      blendSrc?: number;
      blendDst?: number;
      blendSrcAlpha?: number;
      blendDstAlpha?: number;
    });
  }
  export class Mesh extends Object3D {
    readonly geometry: BufferGeometry;
    material: Material;
    constructor(geometry: BufferGeometry, material: Material);
  }
  export class Texture {
    colorSpace: string;
    anisotropy: number;
    minFilter: number;
    magFilter: number;
    dispose(): void;
  }
  export class CanvasTexture extends Texture {
    constructor(canvas: HTMLCanvasElement);
  }
  export class DepthTexture extends Texture {
    compareFunction: number;
    constructor(width: number, height: number, type: number);
  }
  export class WebGLRenderTarget {
    readonly texture: Texture;
    readonly textures: Texture[];
    depthTexture: DepthTexture | null;
    scissorTest: boolean;
    readonly scissor: Vector4;
    constructor(
      width: number,
      height: number,
      options?: {
        count?: number;
        type?: number;
        depthBuffer?: boolean;
        minFilter?: number;
        magFilter?: number;
        generateMipmaps?: boolean;
      },
    );
  }
  export class WebGLRenderer {
    autoClear: boolean;
    constructor(options: { antialias: boolean; alpha: boolean });
    setClearColor(colour: number, alpha: number): void;
    setRenderTarget(target: WebGLRenderTarget | null): void;
    clear(): void;
    render(scene: Scene, camera: Camera): void;
    readRenderTargetPixels(
      target: WebGLRenderTarget,
      x: number,
      y: number,
      width: number,
      height: number,
      pixels: Float32Array,
    ): void;
  }
  export const ShapeUtils: {
    triangulateShape(contour: Vector2[], holes: Vector2[][]): number[][];
  };
  export const GLSL3: '300 es';
  export const SRGBColorSpace: 'srgb';
  export const CustomBlending: number;
  export const NoBlending: number;
  export const DoubleSide: number;
  export const FloatType: number;
  export const HalfFloatType: number;
  export const UnsignedIntType: number;
  export const LessEqualCompare: number;
  export const LessEqualDepth: number;
  export const LinearFilter: number;
  export const NearestFilter: number;
  export const OneFactor: number;
  export const OneMinusSrcAlphaFactor: number;
}
