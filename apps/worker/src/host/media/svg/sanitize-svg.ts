import { VECTOR_MAX_BYTES } from '@yujian/contract/constants';
import { SaxesParser } from 'saxes';
import { keptValue } from './attributes.ts';
import { DrawingError } from './drawing-error.ts';

/** Elements that draw. Scripts, foreign content, animations that could set links, and whatever else is new are left out with all they hold. */
const ELEMENTS = new Set(
  (
    'svg g defs symbol use title desc path rect circle ellipse line polyline polygon text tspan textPath image clipPath mask pattern marker ' +
    'linearGradient radialGradient stop filter feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap ' +
    'feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight ' +
    'feSpecularLighting feSpotLight feTile feTurbulence'
  ).split(' '),
);
/** Far above what drawing programs write (a plan of 19 MB has some 200,000 elements, twenty deep). */
const MOST = { elements: 500_000, depth: 256, attributes: 256 } as const;
const PREDEFINED: ReadonlyMap<string | symbol, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);
/** Entities that the file declares itself stand for nothing: they stay what is written, and nothing can grow. */
const UNDECLARED = new Proxy<Record<string, string>>(
  {},
  { get: (_, name) => PREDEFINED.get(name) ?? `&${String(name)};` },
);

/**
 * The same drawing without anything that runs, loads from elsewhere or grows: scripts, handlers, style sheets,
 * foreign content, entities and links out of the file are gone. Time grows with the length of the source only.
 * @throws {DrawingError} unreadable.svg (no well-formed XML with an svg element around it), tooLarge.svg
 */
export async function* sanitizeSvg(source: AsyncIterable<string> | Iterable<string>): AsyncGenerator<string> {
  let out: string[] = [];
  let [depth, elements, attributes, bytes] = [0, 0, 0, 0];
  /** How many elements deep we are in one that is left out. */
  let skipped = 0;
  const parser = new SaxesParser();
  parser.ENTITIES = UNDECLARED;
  parser.on('error', (error) => {
    throw new DrawingError('unreadable.svg', error);
  });
  parser.on('attribute', () => bounded('attributes', (attributes += 1)));
  parser.on('opentag', ({ name, attributes: given, isSelfClosing }) => {
    attributes = 0;
    bounded('elements', (elements += 1));
    bounded('depth', (depth += 1));
    if (depth === 1 && name !== 'svg')
      throw new DrawingError('unreadable.svg', new Error(`The first element is ${name}.`));
    if (skipped > 0 || !ELEMENTS.has(name)) skipped += 1;
    else out.push(`<${name}${keptAttributes(given, depth === 1)}${isSelfClosing ? '/' : ''}>`);
  });
  parser.on('closetag', ({ name, isSelfClosing }) => {
    depth -= 1;
    if (skipped > 0) skipped -= 1;
    else if (!isSelfClosing) out.push(`</${name}>`);
  });
  const keepText = (text: string) => {
    if (depth > 0 && skipped === 0) out.push(escape(text));
  };
  parser.on('text', keepText);
  parser.on('cdata', keepText);

  const take = (): string => {
    const made = out.join('');
    out = [];
    bytes += made.length;
    if (bytes > VECTOR_MAX_BYTES)
      throw new DrawingError('tooLarge.svg', new Error('It grows beyond the largest file.'));
    return made;
  };
  let isFirst = true;
  for await (const chunk of source) {
    parser.write(isFirst ? chunk.replace(/^\ufeff/, '').trimStart() : chunk);
    isFirst = false;
    yield take();
  }
  parser.close();
  yield take();
}

function bounded(what: keyof typeof MOST, count: number): void {
  if (count > MOST[what]) throw new DrawingError('tooLarge.svg', new Error(`It has more than ${MOST[what]} ${what}.`));
}

function keptAttributes(attributes: Readonly<Record<string, string>>, isRoot: boolean): string {
  const kept = Object.entries(attributes).flatMap(([name, given]) => {
    const value = keptValue(name, given);
    return value === undefined
      ? []
      : [
          ` ${name}="${escape(value)
            .replaceAll('"', '&quot;')
            .replace(/[\t\n]/g, (blank) => `&#${blank.charCodeAt(0)};`)}"`,
        ];
  });
  const hasNamespace = kept.some((attribute) => attribute.startsWith(' xmlns='));
  return (isRoot && !hasNamespace ? ' xmlns="http://www.w3.org/2000/svg"' : '') + kept.join('');
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\r', '&#13;');
}
