/**
 * A stand-in for ONNX Runtime, which is too large to be installed for a test: reads the bytes of
 * `tiny-graph.ts` and computes its three operators. Where the real one is installed, tests use that.
 */
type Field = readonly [tag: number, content: Uint8Array | number];

function* fieldsOf(bytes: Uint8Array): Generator<Field> {
  let at = 0;
  const varint = () => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at++] ?? 0;
      value += (byte & 127) * 2 ** shift;
      if (byte < 128) return value;
    }
  };
  while (at < bytes.length) {
    const key = varint();
    const content = varint();
    if (key % 8 === 0) yield [key >> 3, content];
    else {
      yield [key >> 3, bytes.subarray(at, at + content)];
      at += content;
    }
  }
}

const all = (bytes: Uint8Array, tag: number): Uint8Array[] =>
  [...fieldsOf(bytes)].flatMap(([own, content]) =>
    own === tag && typeof content !== 'number' ? [content] : [],
  );
const only = (bytes: Uint8Array, tag: number): Uint8Array => {
  const [found] = all(bytes, tag);
  if (!found) throw new Error(`no field ${tag}`);
  return found;
};
const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

export class Tensor {
  readonly type: string;
  readonly data: Float32Array;
  readonly dims: readonly number[];
  constructor(type: string, data: Float32Array, dims: readonly number[]) {
    this.type = type;
    this.data = data;
    this.dims = dims;
  }
}

export const InferenceSession = {
  async create(bytes: Uint8Array) {
    const graph = only(bytes, 7);
    const names = (tag: number) => all(graph, tag).map((value) => textOf(only(value, 1)));
    const initial = new Map(
      all(graph, 5).map((tensor) => {
        const raw = only(tensor, 9);
        const data = new Float32Array(Uint8Array.from(raw).buffer);
        return [textOf(only(tensor, 8)), new Tensor('float32', data, [data.length])] as const;
      }),
    );
    return {
      inputNames: names(11),
      outputNames: names(12),
      async run(feeds: Readonly<Record<string, Tensor>>) {
        const known = new Map([...initial, ...Object.entries(feeds)]);
        for (const node of all(graph, 1)) {
          const inputs = all(node, 1).map((name) => known.get(textOf(name)));
          known.set(textOf(only(node, 2)), compute(textOf(only(node, 4)), inputs));
        }
        return Object.fromEntries(names(12).map((name) => [name, known.get(name)]));
      },
    };
  },
};

function compute(operator: string, [x, weights, bias]: readonly (Tensor | undefined)[]): Tensor {
  if (!x) throw new Error(`${operator} without input`);
  if (operator === 'Flatten') return new Tensor('float32', x.data, [1, x.data.length]);
  if (operator === 'GlobalAveragePool') {
    const [, channels = 0, height = 0, width = 0] = x.dims;
    const mean = Float32Array.from({ length: channels }, (_, channel) => {
      const plane = x.data.subarray(channel * height * width, (channel + 1) * height * width);
      return plane.reduce((sum, value) => sum + value, 0) / plane.length;
    });
    return new Tensor('float32', mean, [1, channels, 1, 1]);
  }
  if (operator !== 'Gemm' || !weights || !bias) throw new Error(`no operator ${operator}`);
  const row = x.data.length;
  const sums = bias.data.map((start, i) =>
    x.data.reduce((sum, value, j) => sum + value * (weights.data[i * row + j] ?? 0), start),
  );
  return new Tensor('float32', sums, [1, sums.length]);
}
