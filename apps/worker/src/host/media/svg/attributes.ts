/** Properties of CSS that draw (SVG 2, 6.1 and 6.5); as attributes they are judged by the same rule. */
const PROPERTIES = new Set(
  (
    'alignment-baseline baseline-shift clip-path clip-rule color color-interpolation color-interpolation-filters color-rendering direction display dominant-baseline ' +
    'enable-background fill fill-opacity fill-rule filter flood-color flood-opacity font font-family font-size font-stretch font-style font-variant font-weight ' +
    'image-rendering isolation kerning letter-spacing lighting-color line-height marker marker-end marker-mid marker-start mask mask-type mix-blend-mode opacity overflow ' +
    'paint-order shape-rendering stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity ' +
    'stroke-width text-anchor text-decoration text-rendering transform transform-origin unicode-bidi vector-effect visibility white-space word-spacing writing-mode'
  ).split(' '),
);
const TRANSFORMS = new Set(['gradienttransform', 'patterntransform']);
const NAMESPACES = new Set(['http://www.w3.org/2000/svg', 'http://www.w3.org/1999/xlink']);

/** Words, numbers, colours, strings, transforms, and references within the file. No escapes, comments or other functions: what cannot be read here cannot mean something else elsewhere. */
const PLAIN =
  /^(?:url\(\s*(["']?)#[^\s"'()\\<>]+\1\s*\)|(?:rgba?|hsla?|matrix|translate[xy]?|rotate|scale[xy]?|skew[xy])\([\d\s.,%+/a-z-]*\)|"[^"'\\()<>;]*"|'[^"'\\()<>;]*'|[\p{L}\p{N}\s.,%#+/_-])*$/iu;
const PLAIN_MOST = 2000;
const EMBEDDED = /^data:image\/(?:png|jpeg|webp|gif);base64,[\w+/=\s]*$/i;

/** The value of an attribute as it may stay; undefined when it has to go. */
export function keptValue(attribute: string, value: string): string | undefined {
  const name = attribute.toLowerCase();
  if (name === 'style') return keptStyle(value);
  return isKept(name, value) ? value : undefined;
}

function isKept(name: string, value: string): boolean {
  if (PROPERTIES.has(name) || TRANSFORMS.has(name)) return isPlain(value);
  if (name === 'xmlns' || name.startsWith('xmlns:')) return NAMESPACES.has(value);
  if (name === 'href' || name === 'xlink:href') return value.startsWith('#') || EMBEDDED.test(value);
  if (name.includes(':') || name.startsWith('on') || name === 'class') return false;
  // Coordinates, sizes, names: none of them calls a function or is an address.
  return name === 'id' || !/[()\\]|\/\//.test(value);
}

/** The declarations of a style that draw. One that was cut in two by a semicolon of its own has an odd quote or bracket in each half, and goes. */
function keptStyle(style: string): string | undefined {
  const kept = style.split(';').flatMap((declaration) => {
    const colon = declaration.indexOf(':');
    const [property, value] = [
      declaration.slice(0, Math.max(0, colon)).trim().toLowerCase(),
      declaration.slice(colon + 1).trim(),
    ];
    return PROPERTIES.has(property) && isPlain(value) ? [`${property}:${value}`] : [];
  });
  return kept.length === 0 ? undefined : kept.join(';');
}

function isPlain(value: string): boolean {
  return value.length <= PLAIN_MOST && PLAIN.test(value);
}
