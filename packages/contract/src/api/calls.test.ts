import { describe, expect, it } from 'vitest';
import { CALLS, type Call } from './calls.ts';
import { SCHEMAS } from './schemas.ts';
import { SPECIFIED_CALLS } from './specified-calls.fixture.ts';

/** How the specification words what a call of each encoding takes. */
const PAYLOAD: Record<Call['encoding'], RegExp> = {
  none: /^none/,
  params: /^params/,
  query: /^query id$|^form-encoded, query params$/,
  body: /^body/,
  multipart: /^never$/,
  stream: /^JSON body; server-sent events$/,
};
/** The specification writes the two calls of the login host in words. */
const PATHS: Record<string, string> = {
  '{login host}/logout/invalidateSession': '//logout/invalidateSession',
  'stored redirect address': '//redirect',
};

describe('the table of calls', () => {
  const specified = Object.values(CALLS).filter((call: Call) => call.specified);

  it('has the 47 calls of the specification, in its order', () => {
    expect(SPECIFIED_CALLS).toHaveLength(47);
    expect(specified.map(({ method, path }) => [method, path])).toEqual(
      SPECIFIED_CALLS.map(([method, path]) => [method, PATHS[path] ?? path]),
    );
  });

  it('takes each payload as the specification says', () => {
    for (const [index, [, path, payload]] of SPECIFIED_CALLS.entries())
      expect(payload, path).toMatch(PAYLOAD[specified[index]!.encoding]);
  });

  it('declares payload and answer of exactly the calls that are built', () => {
    const shapedElsewhere = [
      'exportAccount',
      'taskEvents',
      'taskPreview',
      'media',
      'layers',
      'tourPicture',
      'gptTalkStream',
      'payNotify',
      'wechatEcho',
      'wechatMessage',
      'orderReceipt',
      'operatorFile',
      'operatorMonth',
    ];
    const built = Object.entries(CALLS).flatMap(([name, call]) =>
      call.built && !shapedElsewhere.includes(name) ? [name] : [],
    );
    expect(Object.keys(SCHEMAS).toSorted()).toEqual(built.toSorted());
  });

  it('has no method and path twice', () => {
    const keys = Object.values(CALLS).map(({ method, path }) => `${method} ${path}`);
    expect(new Set(keys).size).toBe(keys.length);
  });
});
