import { readFile } from 'node:fs/promises';

/** A logged-in account of a running product, over HTTP. */
export interface Visitor {
  readonly headers: Record<string, string>;
  call<T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<T>;
  upload(path: string, name: string): Promise<{ id: string }>;
}

export async function logIn(origin: string, name: string): Promise<Visitor> {
  const first = await fetch(`${origin}/api/test/testlogin?name=${name}`);
  const { data } = (await first.json()) as { data: { token: string } };
  const headers = { satoken: data.token };
  const read = async <T>(answer: Response, what: string): Promise<T> => {
    const envelope = (await answer.json()) as { error: { code: number; message: string }; data: T };
    if (envelope.error.code !== 0) throw new Error(`${what}: ${envelope.error.code} ${envelope.error.message}`);
    return envelope.data;
  };
  return {
    headers,
    call: async (method, path, body) =>
      read(
        await fetch(
          `${origin}/api${path}`,
          body === undefined
            ? { method, headers }
            : { method, headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) },
        ),
        path,
      ),
    upload: async (path, fileName) => {
      const form = new FormData();
      form.append('file', new Blob([await readFile(path)]), fileName);
      return read(await fetch(`${origin}/api/media`, { method: 'POST', headers, body: form }), 'upload');
    },
  };
}
