import { Writable } from 'node:stream';

/** Takes what React writes of a page that is ready: texts, by `write-text.ts`. */
export class WrittenPage extends Writable {
  readonly #onWhole: (html: string) => void;
  readonly #onLost: (error: unknown) => void;
  #html = '';

  constructor(onWhole: (html: string) => void, onLost: (error: unknown) => void) {
    super();
    this.#onWhole = onWhole;
    this.#onLost = onLost;
  }

  override write(piece: string): true {
    this.#html += piece;
    return true;
  }

  override end(): this {
    this.#onWhole(this.#html);
    return this;
  }

  override destroy(error?: Error): this {
    this.#onLost(error);
    return this;
  }
}
