/** A request as its maker publishes it: the part of JSON Schema that the makers' descriptions use. */
export interface Rule {
  readonly type?: 'string' | 'integer' | 'number' | 'boolean' | 'object' | 'array';
  readonly nullable?: boolean;
  readonly enum?: readonly (string | number)[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly multipleOf?: number;
  /** Of strings: characters; of arrays: entries. */
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: RegExp;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Rule>>;
  readonly items?: Rule;
}

export type ProblemKind =
  | 'missing'
  | 'type'
  | 'enum'
  | 'minimum'
  | 'maximum'
  | 'multipleOf'
  | 'minLength'
  | 'maxLength'
  | 'pattern'
  | 'unknown';

export interface Problem {
  readonly path: readonly (string | number)[];
  readonly kind: ProblemKind;
  readonly rule: Rule;
  readonly value: unknown;
}

/** Everything in a value that its rule would refuse; `unknown` names fields that the maker has not published. */
export function findProblems(value: unknown, rule: Rule, path: readonly (string | number)[] = []): Problem[] {
  const problem = (kind: ProblemKind): Problem => ({ path, kind, rule, value });
  if (value === null && rule.nullable) return [];
  if (rule.type !== undefined && !isOfType(value, rule.type)) return [problem('type')];
  const found: Problem[] = [];
  if (rule.enum && !rule.enum.includes(value as string | number)) found.push(problem('enum'));
  if (typeof value === 'number') {
    if (rule.minimum !== undefined && value < rule.minimum) found.push(problem('minimum'));
    if (rule.maximum !== undefined && value > rule.maximum) found.push(problem('maximum'));
    if (rule.multipleOf !== undefined && value % rule.multipleOf !== 0) found.push(problem('multipleOf'));
  }
  if (typeof value === 'string' || Array.isArray(value)) {
    if (rule.minLength !== undefined && value.length < rule.minLength) found.push(problem('minLength'));
    if (rule.maxLength !== undefined && value.length > rule.maxLength) found.push(problem('maxLength'));
  }
  if (typeof value === 'string' && rule.pattern && !rule.pattern.test(value)) found.push(problem('pattern'));
  const items = rule.items;
  if (Array.isArray(value) && items)
    found.push(...value.flatMap((entry, index) => findProblems(entry, items, [...path, index])));
  if (isRecord(value) && rule.properties) {
    for (const name of rule.required ?? []) {
      if (value[name] === undefined)
        found.push({ path: [...path, name], kind: 'missing', rule: rule.properties[name] ?? {}, value });
    }
    for (const [name, entry] of Object.entries(value)) {
      const inner = rule.properties[name];
      found.push(
        ...(inner
          ? findProblems(entry, inner, [...path, name])
          : [{ path: [...path, name], kind: 'unknown' as const, rule, value: entry }]),
      );
    }
  }
  return found;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isOfType(value: unknown, type: NonNullable<Rule['type']>): boolean {
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return isRecord(value);
  return typeof value === type;
}
