const MM_AN_INCH = 25.4;

export interface PrintPixels {
  readonly width: number;
  readonly height: number;
  readonly pxPerMm: number;
  /** Interleaved RGBA. */
  readonly pixels: Uint8Array;
}

/** A PSD of one layer on nothing, which opens at its print size. */
export async function psdOf({ width, height, pxPerMm, pixels }: PrintPixels): Promise<Uint8Array> {
  // Half a megabyte of code that few files need.
  const { writePsdUint8Array } = await import('ag-psd');
  const data = new Uint8ClampedArray(pixels.buffer, pixels.byteOffset, pixels.byteLength);
  const imageData = { width, height, data };
  const dpi = pxPerMm * MM_AN_INCH;
  return writePsdUint8Array({
    width,
    height,
    imageData,
    children: [{ name: 'Arte', imageData }],
    imageResources: {
      resolutionInfo: {
        horizontalResolution: dpi,
        horizontalResolutionUnit: 'PPI',
        widthUnit: 'Centimeters',
        verticalResolution: dpi,
        verticalResolutionUnit: 'PPI',
        heightUnit: 'Centimeters',
      },
    },
  });
}
