import type { Atmosphere, Environment, GradeSpec, LightSpec, Look, MaterialSpec, Slot } from '@yujian/imaging/look';
import { CLEAR_LIGHT, NEUTRAL_GRADE, SKIES } from './atmospheres.ts';
import type { Style } from './style.ts';
import { BASE_MATERIALS } from './styles/base.ts';
import { INTERIOR_STYLES } from './styles/interior.ts';

export interface LookRequest {
  readonly family: string;
  readonly style: string | null;
  readonly seed: number;
  readonly variant: number;
  readonly atmosphere?: Atmosphere;
}

export interface ComposedLook {
  readonly look: Look;
  readonly environment: Environment;
  readonly understood: readonly string[];
  readonly notUnderstood: readonly string[];
}

export function composeLook(request: LookRequest): ComposedLook {
  const style: Style = (INTERIOR_STYLES as Record<string, Style>)[request.style ?? 'modern'] ?? INTERIOR_STYLES.modern;
  const materials = { ...BASE_MATERIALS } as Record<Slot, MaterialSpec>;
  for (const [slot, choice] of Object.entries(style.materials)) materials[slot as Slot] = Array.isArray(choice) ? choice[request.variant % choice.length] : choice as MaterialSpec;
  const atmosphere = request.atmosphere ?? style.atmosphere;
  const light: LightSpec = { ...CLEAR_LIGHT, ...SKIES[atmosphere].light, ...style.light };
  const grade: GradeSpec = { ...NEUTRAL_GRADE, ...SKIES[atmosphere].grade, ...style.grade };
  return { look: { id: request.style ?? 'modern', materials, light, grade, palette: style.palette.map((h) => `#${h}`) }, environment: 'garden', understood: [], notUnderstood: [] };
}
