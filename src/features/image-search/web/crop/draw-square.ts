import { type Crop, centredSquare, PICTURE_SIDE, placedOn, type Size } from '../../crop.ts';

/** Side of the picture that is kept with the results, in pixels. */
const PREVIEW_SIDE = 320;
const PREVIEW_QUALITY = 0.85;

/** A white square to draw on; pictures with transparent parts get paper behind them. */
export function whiteSquare(
  canvas: HTMLCanvasElement,
  side: number,
): CanvasRenderingContext2D | null {
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, side, side);
  context.imageSmoothingQuality = 'high';
  return context;
}

/** The crop on a square canvas of this side, in its pixels. */
export function drawCrop(
  canvas: HTMLCanvasElement,
  side: number,
  picture: CanvasImageSource,
  size: Size,
  crop: Crop,
): void {
  const { x, y, width, height } = placedOn(side, crop, size);
  whiteSquare(canvas, side)?.drawImage(picture, x, y, width, height);
}

/** A JPEG of the canvas at full quality; null when the browser cannot make one. */
export function toJpeg(canvas: HTMLCanvasElement): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 1));
}

/** The crop as the picture to search for and as the small one to keep; null as in `toJpeg`. */
export async function cutSquare(
  picture: CanvasImageSource,
  size: Size,
  crop: Crop,
): Promise<{ readonly square: Blob; readonly preview: string } | null> {
  const canvas = document.createElement('canvas');
  drawCrop(canvas, PICTURE_SIDE, picture, size, crop);
  const square = await toJpeg(canvas);
  if (!square) return null;
  drawCrop(canvas, PREVIEW_SIDE, picture, size, crop);
  return { square, preview: canvas.toDataURL('image/jpeg', PREVIEW_QUALITY) };
}

/** What the camera sees now, cut to the square in its middle; null as in `toJpeg`. */
export function takePhoto(video: HTMLVideoElement): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  const context = whiteSquare(canvas, PICTURE_SIDE);
  const { x, y, side } = centredSquare({ width: video.videoWidth, height: video.videoHeight });
  context?.drawImage(video, x, y, side, side, 0, 0, PICTURE_SIDE, PICTURE_SIDE);
  return toJpeg(canvas);
}
