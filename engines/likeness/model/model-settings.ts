import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod';
import type { TensorRules } from './model-tensor.ts';

const channels = z.tuple([z.number(), z.number(), z.number()]);

/** The JSON beside a model. Names are those of the usual preprocessor settings. */
const Settings = z.strictObject({
  file: z.string().min(1),
  input: z.string().min(1).optional(),
  output: z.string().min(1).optional(),
  /** Side in pixels of the square the model sees. */
  size: z.number().int().min(8).max(1024),
  /** The shorter side becomes `resizeTo` (or `size`); squeezed into the square; or padded into it. */
  resize: z.enum(['shortest', 'squash', 'contain']),
  resizeTo: z.number().int().min(8).max(2048).optional(),
  kernel: z
    .enum(['nearest', 'linear', 'cubic', 'mitchell', 'lanczos2', 'lanczos3'])
    .default('cubic'),
  /** Whether the middle is cut out after resizing by the shorter side. */
  crop: z.union([z.boolean(), z.number().int().min(8)]).default(true),
  mean: channels.default([0, 0, 0]),
  std: channels
    .refine((values) => values.every((value) => value !== 0), 'no puede ser cero')
    .default([1, 1, 1]),
  layout: z.literal('nchw').default('nchw'),
  pool: z.enum(['none', 'cls', 'mean']).default('none'),
  normalize: z.boolean().default(true),
});

/** A model that is plugged in, as every thread opens it. Can be sent to threads. */
export interface ModelSettings extends TensorRules {
  /** Absolute path of the graph. */
  readonly file: string;
  readonly input: string | undefined;
  readonly output: string | undefined;
  readonly size: number;
  readonly resize: 'shortest' | 'squash' | 'contain';
  readonly resizeTo: number | undefined;
  readonly kernel: z.infer<typeof Settings>['kernel'];
  /** Stored with every vector: another model, or another way to feed it, makes them anew. */
  readonly fingerprint: string;
}

/** A model and the runtime that was found for it, by the name it is imported under. */
export interface PluggedModel {
  readonly settings: ModelSettings;
  readonly runtime: string;
}

/** What is wrong with the settings or the files they name; one readable line each. */
export class ModelUnusable extends Error {
  override readonly name = 'ModelUnusable';
}

/** Reads the JSON file and takes the model's fingerprint. Throws ModelUnusable. */
export async function readModelSettings(file: string): Promise<ModelSettings> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new ModelUnusable('no se puede leer el archivo que nombra');
  });
  const parsed = Settings.safeParse(asJson(text));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new ModelUnusable(
      `${issue?.path.join('.') || 'JSON'}: ${issue?.message ?? 'incorrecto'}`,
    );
  }
  const { layout: _, crop, input, output, resizeTo, ...settings } = parsed.data;
  if (typeof crop === 'number' && crop !== settings.size)
    throw new ModelUnusable('crop: debe ser true, false o lo mismo que size');
  if (settings.resize === 'shortest' && crop === false)
    throw new ModelUnusable('crop: sin recorte solo se puede con squash o contain');
  const graph = path.resolve(path.dirname(file), settings.file);
  const hash = createHash('sha256').update(text);
  await pipeline(createReadStream(graph), hash).catch(() => {
    throw new ModelUnusable(`no se puede leer el modelo ${settings.file}`);
  });
  const fingerprint = hash.digest('hex');
  return { ...settings, file: graph, input, output, resizeTo, fingerprint };
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ModelUnusable('no es JSON');
  }
}
