/**
 * The square a shopper cuts out of a picture. Lengths are in canvas sides (the square's side is 1),
 * measured from its centre, so that a crop survives a change of the canvas' size.
 */
export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Crop {
  /** 1 shows the whole shorter side of the picture. */
  readonly zoom: number;
  /** Where the picture's centre lies. */
  readonly x: number;
  readonly y: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Side of the picture that is searched for, in pixels. */
export const PICTURE_SIDE = 512;
export const ZOOM = { least: 1, most: 3, step: 0.1, wheel: 1.1 } as const;
/** How far a key or a button moves the picture: a twentieth of the square. */
export const NUDGE = 0.05;

const CANVAS = { least: 300, most: 512 } as const;
const CENTRE: Point = { x: 0, y: 0 };

/** The crop an editor starts with. */
export const WHOLE: Crop = { zoom: 1, x: 0, y: 0 };

function clamp(value: number, least: number, most: number): number {
  // Adding zero keeps a limit of none from becoming minus zero.
  return Math.min(Math.max(value, least), most) + 0;
}

/** Side of the editor's canvas in a window, in CSS pixels. */
export function canvasSide(window: Size): number {
  return clamp(Math.min(window.width, window.height), CANVAS.least, CANVAS.most);
}

/** The largest square in the middle of a picture, in the picture's pixels. */
export function centredSquare({ width, height }: Size): Point & { readonly side: number } {
  const side = Math.min(width, height);
  return { x: (width - side) / 2, y: (height - side) / 2, side };
}

function drawnSize(picture: Size, zoom: number): Size {
  const shorter = Math.min(picture.width, picture.height);
  return { width: (picture.width / shorter) * zoom, height: (picture.height / shorter) * zoom };
}

/** The nearest crop that leaves no part of the square blank. */
function limited({ zoom, x, y }: Crop, picture: Size): Crop {
  const { width, height } = drawnSize(picture, zoom);
  const across = Math.max(0, (width - 1) / 2);
  const down = Math.max(0, (height - 1) / 2);
  return { zoom, x: clamp(x, -across, across), y: clamp(y, -down, down) };
}

/** The crop after dragging the picture `by` so much. */
export function moved(crop: Crop, by: Point, picture: Size): Crop {
  return limited({ ...crop, x: crop.x + by.x, y: crop.y + by.y }, picture);
}

/** The crop at another zoom, clamped; what lies at `around` stays where it is. */
export function zoomedTo(crop: Crop, zoom: number, picture: Size, around: Point = CENTRE): Crop {
  const wanted = clamp(zoom, ZOOM.least, ZOOM.most);
  const ratio = wanted / crop.zoom;
  return limited(
    {
      zoom: wanted,
      x: around.x + (crop.x - around.x) * ratio,
      y: around.y + (crop.y - around.y) * ratio,
    },
    picture,
  );
}

/** Where to draw the whole picture on a canvas of this side, in the canvas' pixels. */
export function placedOn(side: number, crop: Crop, picture: Size): Point & Size {
  const { width, height } = drawnSize(picture, crop.zoom);
  return {
    x: (0.5 + crop.x - width / 2) * side,
    y: (0.5 + crop.y - height / 2) * side,
    width: width * side,
    height: height * side,
  };
}
