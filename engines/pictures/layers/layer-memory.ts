/** Decoded layers of the views last used: a product page asks for many colours of the same few. */

import type { View, ViewLayers } from '../layer-format.ts';
import { layGround } from '../light/ground.ts';
import type { Layers } from '../light/shade.ts';
import { loadLayers } from './load-layers.ts';

export interface Stage {
  readonly layers: Layers;
  /** RGB of paper and shadow, the same under every colour. */
  readonly ground: Uint8Array;
}

export interface WantedStage {
  readonly set: string;
  readonly view: View;
  readonly described: ViewLayers;
  readonly size: number;
  /** Whether the paint needs the metal plane. */
  readonly metal: boolean;
  /** Changes whenever the set is rendered anew. */
  readonly version: string;
}

export interface LayerMemory {
  load(wanted: WantedStage): Promise<Stage>;
  /** Bytes held now. */
  readonly bytes: number;
}

/** Reads from `layersDir` and keeps at most `limit` bytes, dropping what was used longest ago. */
export function createLayerMemory(layersDir: string, limit: number): LayerMemory {
  const kept = new Map<string, Stage>();
  let bytes = 0;

  const keep = (key: string, stage: Stage): void => {
    kept.set(key, stage);
    bytes += bytesOf(stage);
    for (const [oldest, { layers, ground }] of kept) {
      if (bytes <= limit) break;
      kept.delete(oldest);
      bytes -= bytesOf({ layers, ground });
    }
  };
  return {
    get bytes() {
      return bytes;
    },
    async load({ set, view, described, size, metal, version }) {
      const key = (withMetal: boolean) => [set, view, size, version, withMetal].join('/');
      const found = [key(true), ...(metal ? [] : [key(false)])].find((one) => kept.has(one));
      const known = found === undefined ? undefined : kept.get(found);
      if (found !== undefined && known) {
        // A map keeps the order of insertion: the last used goes to its end.
        kept.delete(found);
        kept.set(found, known);
        return known;
      }
      const layers = await loadLayers(layersDir, set, view, described, size, metal);
      const stage = { layers, ground: layGround(size, layers.shadow, false) };
      keep(key(metal), stage);
      return stage;
    },
  };
}

function bytesOf({ layers, ground }: Stage): number {
  const { fixed, cover, body, accent, highlight, metal, shadow } = layers;
  const arrays = [fixed, cover, body, accent, highlight, metal, shadow, ground];
  return arrays.reduce((sum, array) => sum + (array?.byteLength ?? 0), 0);
}
