/** What an API call came to. A refusal carries the server's sentence; `status` 0 is no network. */
export type ApiAnswer<T> =
  | { readonly ok: true; readonly value: T }
  | {
      readonly ok: false;
      readonly status: number;
      readonly code: string;
      /** Sentence for the shopper, empty when there was no answer at all. */
      readonly error: string;
      /** The whole body, for refusals that carry more than a sentence. */
      readonly body: unknown;
    };

export interface CallOptions {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly json?: unknown;
  readonly form?: FormData;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/**
 * Calls our own API with the session cookie. Never throws for an answer or a lost connection;
 * rejects only when `signal` aborts.
 */
export async function callApi<T>(path: string, options: CallOptions = {}): Promise<ApiAnswer<T>> {
  const { json, form, signal, headers } = options;
  const method = options.method ?? (json === undefined && !form ? 'GET' : 'POST');
  try {
    const response = await fetch(path, {
      method,
      headers: {
        Accept: 'application/json',
        ...(json === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(form ? { body: form } : {}),
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
      ...(signal ? { signal } : {}),
    });
    return await readAnswer<T>(response);
  } catch (error) {
    if (signal?.aborted) throw error;
    return { ok: false, status: 0, code: 'network', error: '', body: null };
  }
}

async function readAnswer<T>(response: Response): Promise<ApiAnswer<T>> {
  const text = await response.text();
  const body = parse(text);
  if (response.ok) return { ok: true, value: body as T };
  const fields: { error?: unknown; code?: unknown } =
    typeof body === 'object' && body !== null ? body : {};
  return {
    ok: false,
    status: response.status,
    code: typeof fields.code === 'string' ? fields.code : 'unexpected',
    error: typeof fields.error === 'string' ? fields.error : '',
    body,
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Some refusals are plain text by contract; the caller sees them as they came.
    return text;
  }
}
