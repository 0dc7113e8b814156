import type { Atmosphere, GradeSpec, LightSpec, MaterialSpec, Pattern, Slot } from '@yujian/imaging/paint-spec';

/** A style as data: materials by slot (the first of a list is the style's own choice, the others are its variants), light and grade. */
export interface Style {
  readonly palette: readonly [string, string, string, string, string];
  readonly materials: Readonly<Partial<Record<Slot, MaterialSpec | readonly MaterialSpec[]>>>;
  /** Time of day that the style is shown in unless another is asked for. */
  readonly atmosphere: Atmosphere;
  readonly light?: Readonly<Partial<LightSpec>>;
  readonly grade?: Readonly<Partial<GradeSpec>>;
}

type Extras = Omit<MaterialSpec, 'pattern' | 'colours'>;

/** A material in one line. */
export function material(pattern: Pattern, colours: string, extras: Extras = {}): MaterialSpec {
  return { pattern, colours: colours.split(' ').map((hex) => `#${hex}`), ...extras };
}
