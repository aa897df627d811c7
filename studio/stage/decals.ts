/** Printed pictures on flat faces, drawn on a canvas and laid over the surface. */
import { CanvasTexture, Matrix4, SRGBColorSpace } from 'three';
import type { Decal } from '../kit/model.ts';
import { cross, type Vec3 } from '../kit/vector.ts';

export interface Uniform {
  value: unknown;
}

/** Canvas pixels per mm, less where the picture would be huge. */
const sharpness = (decal: Decal): number => Math.min(8, 1600 / Math.max(decal.width, decal.height));

/** The picture and the way from the model's coordinates to its own. */
export function decalUniforms(decal: Decal): { [name: string]: Uniform } {
  const scale = sharpness(decal);
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(decal.width * scale);
  canvas.height = Math.ceil(decal.height * scale);
  const pen = canvas.getContext('2d') as CanvasRenderingContext2D;
  pen.scale(scale, scale);
  decal.draw(pen, decal.width, decal.height);
  const picture = new CanvasTexture(canvas);
  picture.colorSpace = SRGBColorSpace;
  picture.anisotropy = 8;
  const [r, u] = [decal.right, decal.up];
  const n = cross(r, u);
  const c = decal.centre;
  const row = (axis: Vec3, size: number): [number, number, number, number] => [
    axis[0] / size,
    axis[1] / size,
    axis[2] / size,
    0.5 - (axis[0] * c[0] + axis[1] * c[1] + axis[2] * c[2]) / size,
  ];
  const matrix = new Matrix4().set(
    ...row(r, decal.width),
    ...row(u, decal.height),
    ...row(n, 1),
    0,
    0,
    0,
    1,
  );
  return { picture: { value: picture }, pictureMatrix: { value: matrix } };
}
