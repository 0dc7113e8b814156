/** What Python would say: ComfyUI's answers hold its conversions, its repr() and its exceptions word for word. */

export class PythonError extends Error {
  /** As `execution_error` names it, e.g. `FileNotFoundError` or `torch.OutOfMemoryError`. */
  readonly type: string;
  constructor(type: string, message: string) {
    super(message);
    this.type = type;
  }
}

export function repr(value: unknown): string {
  if (value === null || value === undefined) return 'None';
  if (value === true) return 'True';
  if (value === false) return 'False';
  if (typeof value === 'string')
    return value.includes("'") && !value.includes('"')
      ? `"${value}"`
      : `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`;
  if (Array.isArray(value)) return `[${value.map(repr).join(', ')}]`;
  if (typeof value === 'object')
    return `{${Object.entries(value)
      .map(([key, each]) => `${repr(key)}: ${repr(each)}`)
      .join(', ')}}`;
  return String(value as number);
}

export function str(value: unknown): string {
  return typeof value === 'string' ? value : repr(value);
}

function typeName(value: unknown): string {
  if (value === null || value === undefined) return 'NoneType';
  if (Array.isArray(value)) return 'list';
  return (
    { string: 'str', boolean: 'bool', number: Number.isInteger(value) ? 'int' : 'float' }[typeof value as string] ??
    'dict'
  );
}

export function toInt(value: unknown): number {
  if (typeof value === 'number') return Math.trunc(value);
  if (typeof value === 'boolean') return Number(value);
  if (typeof value !== 'string')
    throw new PythonError(
      'TypeError',
      `int() argument must be a string, a bytes-like object or a real number, not '${typeName(value)}'`,
    );
  if (!/^\s*[+-]?\d+\s*$/.test(value))
    throw new PythonError('ValueError', `invalid literal for int() with base 10: ${repr(value)}`);
  return Number(value);
}

export function toFloat(value: unknown): number {
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return Number(value);
  if (typeof value !== 'string')
    throw new PythonError('TypeError', `float() argument must be a string or a real number, not '${typeName(value)}'`);
  if (value.trim() === '' || !Number.isFinite(Number(value)))
    throw new PythonError('ValueError', `could not convert string to float: ${repr(value)}`);
  return Number(value);
}

export function toBool(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  return typeof value === 'object' && value !== null ? Object.keys(value).length > 0 : Boolean(value);
}
