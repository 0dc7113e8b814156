import { Failed, Misconfigured } from '../errors.ts';
import type { Names } from './http-errors.ts';

const LF = 10;

/**
 * Hands on the data of server-sent events (`data:` lines of the WHATWG's event streams) as they come; an answer that is
 * JSON as a whole is one event. Comments and all other fields are passed over.
 *
 * @param onData answers false when it has heard enough
 * @throws {Failed} more than `maxBytes`; {Misconfigured} a web page
 */
export async function readEvents(
  body: AsyncIterable<Uint8Array>,
  { names, maxBytes, isJson }: { readonly names: Names; readonly maxBytes: number; readonly isJson: boolean },
  onData: (data: string) => boolean,
): Promise<void> {
  let bytes = 0;
  let hasBegun = false;
  let data: string[] = [];
  const whole: Buffer[] = [];
  /** Of the line that has not ended yet. */
  let rest: Buffer[] = [];

  /** False when enough was heard. */
  const readLine = (line: string): boolean => {
    if (line.startsWith('data:')) data.push(line.slice(line[5] === ' ' ? 6 : 5));
    if (line !== '' || data.length === 0) return true;
    const event = data.join('\n');
    data = [];
    return onData(event);
  };

  for await (const part of body) {
    const chunk = Buffer.from(part);
    bytes += chunk.length;
    if (bytes > maxBytes)
      throw new Failed(`The answer of ${names.engine} is larger than ${Math.round(maxBytes / 2 ** 20)} MB.`);
    if (!hasBegun) {
      const first = /\S/.exec(chunk.toString('latin1'))?.[0];
      if (first === '<')
        throw new Misconfigured(
          `${names.engine} answered with a web page. Check the ${names.address}.`,
          `${names.zh.engine}回的是一个网页。请检查${names.zh.address}。`,
        );
      hasBegun = first !== undefined;
    }
    if (isJson) {
      whole.push(chunk);
      continue;
    }
    let from = 0;
    for (let end = chunk.indexOf(LF); end >= 0; end = chunk.indexOf(LF, from)) {
      const line = Buffer.concat([...rest, chunk.subarray(from, end)])
        .toString('utf8')
        .replace(/\r$/, '');
      rest = [];
      from = end + 1;
      if (!readLine(line)) return;
    }
    if (from < chunk.length) rest.push(chunk.subarray(from));
  }
  if (isJson && whole.length > 0) onData(Buffer.concat(whole).toString('utf8'));
}
