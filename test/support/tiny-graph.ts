/**
 * The smallest picture model there is, as an ONNX file written by hand: GlobalAveragePool, Flatten,
 * Gemm. Its vector is `weights` times the picture's mean colour, plus `bias`. Field numbers are
 * those of onnx.proto (IR version 8, operator set 13).
 */
export interface TinyGraph {
  /** One row a number of the vector, one column a channel. */
  readonly weights: readonly (readonly [number, number, number])[];
  readonly bias: readonly number[];
}

const FLOAT = 1;

export function tinyGraph({ weights, bias }: TinyGraph, size: number): Uint8Array {
  const node = (type: string, inputs: string[], output: string, ...attributes: number[][]) =>
    field(1, [
      ...inputs.flatMap((name) => text(1, name)),
      ...text(2, output),
      ...text(4, type),
      ...attributes.flatMap((attribute) => field(5, attribute)),
    ]);
  const graph = [
    ...node('GlobalAveragePool', ['pixels'], 'pooled'),
    ...node('Flatten', ['pooled'], 'colour'),
    // transB = 1: the weights lie row by row as they are given.
    ...node('Gemm', ['colour', 'weights', 'bias'], 'vector', [
      ...text(1, 'transB'),
      ...number(3, 1),
      ...number(20, 2),
    ]),
    ...text(2, 'tiny'),
    ...field(5, tensor('weights', [weights.length, 3], weights.flat())),
    ...field(5, tensor('bias', [bias.length], bias)),
    ...field(11, value('pixels', [1, 3, size, size])),
    ...field(12, value('vector', [1, bias.length])),
  ];
  const operators = [...text(1, ''), ...number(2, 13)];
  return Uint8Array.from([...number(1, 8), ...field(7, graph), ...field(8, operators)]);
}

function tensor(name: string, dims: readonly number[], values: readonly number[]): number[] {
  const raw = new Uint8Array(Float32Array.from(values).buffer);
  return [
    ...dims.flatMap((size) => number(1, size)),
    ...number(2, FLOAT),
    ...text(8, name),
    ...field(9, [...raw]),
  ];
}

function value(name: string, dims: readonly number[]): number[] {
  const shape = dims.flatMap((size) => field(1, number(1, size)));
  return [...text(1, name), ...field(2, field(1, [...number(1, FLOAT), ...field(2, shape)]))];
}

/** A length-delimited field of the wire format. */
function field(tag: number, content: readonly number[]): number[] {
  return [...varint(tag * 8 + 2), ...varint(content.length), ...content];
}

function text(tag: number, content: string): number[] {
  return field(tag, [...new TextEncoder().encode(content)]);
}

function number(tag: number, content: number): number[] {
  return [...varint(tag * 8), ...varint(content)];
}

function varint(content: number): number[] {
  return content < 128 ? [content] : [(content & 127) | 128, ...varint(content >>> 7)];
}
