/** Elements that draw. Scripts, foreign content, animations that could set links, and whatever else is new are left out with all they hold. */
const ELEMENTS = new Set(
  (
    'svg g defs symbol use title desc path rect circle ellipse line polyline polygon text tspan textPath image clipPath mask pattern marker ' +
    'linearGradient radialGradient stop filter feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap ' +
    'feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight ' +
    'feSpecularLighting feSpotLight feTile feTurbulence'
  ).split(' '),
);
const TAG = /<(\/?)([^\s/><!?]+)((?:\s+[^\s=/><"']+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y;
const ATTRIBUTE = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const NAMESPACES = new Set(['http://www.w3.org/2000/svg', 'http://www.w3.org/1999/xlink']);

type Token =
  | { readonly kind: 'open'; readonly name: string; readonly attributes: string; readonly empty: boolean }
  | { readonly kind: 'close'; readonly name: string }
  /** `escaped` as it stands in the file, with its references */
  | { readonly kind: 'text'; readonly escaped: string };

/**
 * The same drawing without anything that runs, loads from elsewhere or grows: scripts, handlers, style sheets,
 * foreign content, entities and links out of the file are gone. Undefined for what is not well-formed XML with an
 * svg element around it.
 */
export function sanitizeSvg(source: string): string | undefined {
  const out: string[] = [];
  const open: string[] = [];
  /** How many elements deep we are in one that is left out. */
  let skipped = 0;
  for (const token of readTokens(source)) {
    if (token === undefined) return undefined;
    if (token.kind === 'text') {
      if (skipped === 0 && open.length > 0) out.push(keepText(token.escaped));
    } else if (token.kind === 'open') {
      const { name, attributes, empty } = token;
      if (open.length === 0 && (out.length > 0 || name !== 'svg')) return undefined;
      if (skipped > 0 || !ELEMENTS.has(name)) {
        if (empty) continue;
        skipped += 1;
      } else {
        out.push(`<${name}${keepAttributes(attributes, open.length === 0)}${empty ? '/' : ''}>`);
      }
      if (!empty) open.push(name);
    } else {
      if (open.pop() !== token.name) return undefined;
      if (skipped > 0) skipped -= 1;
      else out.push(`</${token.name}>`);
    }
  }
  return open.length === 0 && out.length > 1 ? out.join('') : undefined;
}

/** Yields undefined once where the file is no XML, and ends; every character is looked at a fixed number of times. */
function* readTokens(source: string): Generator<Token | undefined> {
  for (let at = 0; at < source.length; ) {
    const start = source.indexOf('<', at);
    if (start !== at) yield { kind: 'text', escaped: source.slice(at, start < 0 ? source.length : start) };
    if (start < 0) return;
    const aside = findAside(source, start);
    if (aside !== undefined) {
      if (aside.end < 0) return yield undefined;
      if (aside.text !== undefined) yield { kind: 'text', escaped: escape(aside.text) };
      at = aside.end;
      continue;
    }
    TAG.lastIndex = start;
    const tag = TAG.exec(source);
    if (tag === null) return yield undefined;
    const [whole, slash, name = '', attributes = '', empty] = tag;
    yield slash === '/' ? { kind: 'close', name } : { kind: 'open', name, attributes, empty: empty === '/' };
    at = start + whole.length;
  }
}

/** Comments, instructions, the document type and literal text: where they end (-1: nowhere), and the literal text. */
function findAside(source: string, start: number): { end: number; text?: string } | undefined {
  const endAfter = (mark: string, from: number) => {
    const found = source.indexOf(mark, from);
    return found < 0 ? -1 : found + mark.length;
  };
  if (source.startsWith('<!--', start)) return { end: endAfter('-->', start + 4) };
  if (source.startsWith('<?', start)) return { end: endAfter('?>', start + 2) };
  if (source.startsWith('<![CDATA[', start)) {
    const end = endAfter(']]>', start + 9);
    return { end, text: source.slice(start + 9, end - 3) };
  }
  if (!source.startsWith('<!', start)) return undefined;
  const close = source.indexOf('>', start);
  const bracket = source.indexOf('[', start);
  if (bracket < 0 || close < bracket) return { end: close < 0 ? -1 : close + 1 };
  const subset = source.indexOf(']', bracket);
  return { end: subset < 0 ? -1 : endAfter('>', subset) };
}

function keepAttributes(source: string, isRoot: boolean): string {
  const kept: string[] = [];
  for (const [, name = '', double, single] of source.matchAll(ATTRIBUTE)) {
    const value = double ?? single ?? '';
    if (isAllowed(name.toLowerCase(), decode(value))) kept.push(` ${name}="${keepText(value).replaceAll('"', '&quot;')}"`);
  }
  const hasNamespace = kept.some((attribute) => attribute.startsWith(' xmlns='));
  return (isRoot && !hasNamespace ? ' xmlns="http://www.w3.org/2000/svg"' : '') + kept.join('');
}

function isAllowed(name: string, value: string): boolean {
  if (name.startsWith('on') || name === 'style' || name === 'class' || name.startsWith('xml:')) return name === 'style' && isLocal(value);
  if (name === 'xmlns' || name.startsWith('xmlns:')) return NAMESPACES.has(value);
  if (name.includes(':') && name !== 'xlink:href') return false;
  if (name === 'href' || name === 'xlink:href') return value.startsWith('#') || /^data:image\/(png|jpeg|webp|gif);base64,[\w+/=\s]*$/i.test(value);
  return isLocal(value);
}

/** Reaches nothing outside of the file. */
function isLocal(value: string): boolean {
  const plain = value.replace(/[\s\\]|\/\*[\s\S]*?\*\//g, '').toLowerCase();
  return !/url\((?!["']?#)|@import|expression\(|javascript:|image\(|src\(/.test(plain);
}

/** Numeric and predefined references only; others would need the entities that were left out. */
function keepText(text: string): string {
  return text.replace(/&(?!(?:#\d{1,7}|#x[\da-f]{1,6}|amp|lt|gt|quot|apos);)/gi, '&amp;').replaceAll('<', '&lt;');
}

function decode(value: string): string {
  const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
  return value.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return named[name.toLowerCase()] ?? whole;
    const point = decimal === undefined ? parseInt(hex ?? '', 16) : Number(decimal);
    return point <= 0x10ffff ? String.fromCodePoint(point) : '';
  });
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
