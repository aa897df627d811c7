import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';

interface Operation {
  readonly requestBody?: { readonly content?: Content };
  readonly responses: Readonly<
    Record<string, { readonly $ref?: string; readonly content?: Content }>
  >;
}
type Content = Readonly<Record<string, { readonly schema: object }>>;

interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: object;
}

/** One exchange with a company, as it went over the wire. */
export interface Exchanged {
  readonly method: string;
  readonly path: string;
  readonly sent: string;
  readonly status: number;
  readonly answered: string;
}

/** A company's own description of its wire, which judges what we send and what a stand-in answers. */
export class Referee {
  readonly #ajv = new Ajv({
    strict: false,
    allErrors: true,
    // Companies write patterns that only the older reading of them allows, and formats of their own.
    unicodeRegExp: false,
    logger: false,
  });
  readonly #descriptions: readonly (readonly [string, Description])[];

  constructor(folder: string, files: readonly string[]) {
    // ajv-formats is CommonJS: its default export arrives as a property of the module.
    const add = addFormats as unknown as { default?: typeof addFormats.default };
    (add.default ?? (addFormats as unknown as typeof addFormats.default))(this.#ajv);
    this.#descriptions = files.map((file) => {
      const text = readFileSync(path.join(folder, file), 'utf8');
      const description = JSON.parse(text) as Description;
      this.#ajv.addSchema({ ...description, $id: file }, file);
      return [file, description] as const;
    });
  }

  /** What is wrong with an exchange; undefined for one that no description knows. */
  faults({ method, path: address, sent, status, answered }: Exchanged): string[] | undefined {
    for (const [file, { paths }] of this.#descriptions) {
      for (const [template, operations] of Object.entries(paths)) {
        const operation = operations[method.toLowerCase()];
        if (!operation || !matches(template, address)) continue;
        const at = `#/paths/${pointer(template)}/${method.toLowerCase()}`;
        const request = operation.requestBody?.content?.['application/json'];
        const known = operation.responses[String(status)] ? String(status) : 'default';
        return [
          ...(request
            ? this.#check(`${file}${at}/requestBody/content/application~1json/schema`, sent)
            : []),
          ...this.#answer(file, at, operation, known, answered),
        ].map((fault) => `${method} ${template} ${status}: ${fault}`);
      }
    }
    return undefined;
  }

  #answer(
    file: string,
    at: string,
    operation: Operation,
    known: string,
    answered: string,
  ): string[] {
    const response = operation.responses[known];
    const place = response?.$ref ?? `${at}/responses/${known}`;
    if (!response) return [`no answer of this status is described (${answered.slice(0, 80)})`];
    return this.#check(`${file}${place}/content/application~1json/schema`, answered);
  }

  #check(place: string, text: string): string[] {
    const validate: ValidateFunction | undefined = this.#ajv.getSchema(place);
    if (!validate) throw new Error(`no schema at ${place}`);
    if (validate(JSON.parse(text))) return [];
    return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
  }
}

const pointer = (template: string): string =>
  encodeURIComponent(template.replaceAll('~', '~0').replaceAll('/', '~1')).replaceAll('%7E', '~');

function matches(template: string, address: string): boolean {
  const wanted = template.split('/');
  const given = (address.split('?')[0] ?? '').split('/');
  return (
    wanted.length === given.length &&
    wanted.every((part, index) => part.startsWith('{') || part === given[index])
  );
}
