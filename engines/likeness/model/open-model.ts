import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { asRgb, openPicture } from '../picture/decode-picture.ts';
import { type ModelSettings, ModelUnusable, type PluggedModel } from './model-settings.ts';
import { toTensor, toVector } from './model-tensor.ts';

/** A model that turns pictures into vectors. */
export interface Embedder {
  /** Of an encoded picture. Rejects with UnreadablePicture. */
  embed(picture: Uint8Array): Promise<Float32Array>;
}

/** The part of ONNX Runtime's JavaScript interface that is used; Node's and the web's are alike. */
export interface OnnxRuntime {
  readonly InferenceSession: {
    create(graph: Uint8Array, options: object): Promise<OnnxSession>;
  };
  readonly Tensor: new (type: 'float32', data: Float32Array, dims: readonly number[]) => unknown;
}

interface OnnxSession {
  readonly inputNames: readonly string[];
  readonly outputNames: readonly string[];
  run(feeds: Record<string, unknown>): Promise<Record<string, OnnxOutput | undefined>>;
}

interface OnnxOutput {
  readonly data: unknown;
  readonly dims: readonly number[];
}

/** Which runtimes are looked for: the native one, then the one in WebAssembly. */
export const RUNTIMES: readonly string[] = ['onnxruntime-node', 'onnxruntime-web'];

const MISSING =
  'falta el programa que corre modelos. Instálalo con: ONNXRUNTIME_NODE_INSTALL=skip npm install onnxruntime-node';

/** The first runtime that is installed. Throws ModelUnusable with how to install one. */
export async function findRuntime(names = RUNTIMES): Promise<string> {
  for (const name of names)
    try {
      await import(name);
      return name;
    } catch {
      // Not installed, or without a binary for this machine: the next one may do.
    }
  throw new ModelUnusable(MISSING);
}

/** Opens the model on one thread of the machine. Throws ModelUnusable. */
export async function openModel({ settings, runtime: name }: PluggedModel): Promise<Embedder> {
  const loaded = (await import(name)) as OnnxRuntime & { readonly default?: OnnxRuntime };
  const runtime = loaded.InferenceSession ? loaded : (loaded.default ?? loaded);
  const threads = { intraOpNumThreads: 1, interOpNumThreads: 1 };
  const graph = await readFile(settings.file);
  const session = await runtime.InferenceSession.create(graph, threads).catch((error: unknown) => {
    throw new ModelUnusable(`no se puede abrir el modelo: ${String(error)}`);
  });
  const input = nameIn(session.inputNames, settings.input);
  const output = nameIn(session.outputNames, settings.output);
  const dims = [1, 3, settings.size, settings.size];
  return {
    async embed(picture) {
      const tensor = toTensor(await fitted(picture, settings), settings);
      const answer = await session.run({ [input]: new runtime.Tensor('float32', tensor, dims) });
      const found = answer[output];
      if (!(found?.data instanceof Float32Array))
        throw new ModelUnusable(`${output}: la salida no es de números float32`);
      return toVector(found.data, found.dims, settings);
    },
  };
}

function nameIn(names: readonly string[], wanted: string | undefined): string {
  const name = wanted ?? names[0];
  if (name === undefined || !names.includes(name))
    throw new ModelUnusable(`${wanted ?? 'input'}: el modelo tiene ${names.join(', ')}`);
  return name;
}

/** The picture as a square of the model's size, on white. */
async function fitted(picture: Uint8Array, { size, resize, resizeTo, kernel }: ModelSettings) {
  const upright = (await openPicture(picture)).rotate().flatten({ background: '#ffffff' });
  const side = resize === 'shortest' ? (resizeTo ?? size) : size;
  const fit = { shortest: 'outside', squash: 'fill', contain: 'contain' } as const;
  const { data, info } = await upright
    .resize(side, side, { fit: fit[resize], kernel, background: '#ffffff' })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const left = Math.max(0, Math.round((info.width - size) / 2));
  const top = Math.max(0, Math.round((info.height - size) / 2));
  const middle = await sharp(data, { raw: info })
    .extract({ left, top, width: size, height: size })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: size, height: size, data: asRgb(middle.data, middle.info.channels) };
}
