import type { ControlKind } from './family.ts';
import type { Link } from './nodes.ts';
import { loadPicture, type Build, type Loaded, type Pair } from './parts.ts';

/** A control picture that was uploaded, and how much it holds. */
export interface ControlUse {
  readonly kind: ControlKind;
  readonly key: string;
  /** Of the net's own full weight, 0 to 1. */
  readonly weight: number;
  /** Share of the steps after which the model is free, 0 to 1. */
  readonly end: number;
}

/** Least weight that still holds anything, and the earliest end. */
const LEAST_WEIGHT = 0.25;
const EARLIEST_END = 0.4;
/** Beside the drawn lines, distance and directions only help. */
const SECOND_WEIGHT = 0.6;

const DRAWN: readonly ControlKind[] = ['lines', 'edges'];
const SHAPED: readonly ControlKind[] = ['depth', 'normal'];

/**
 * Which control pictures hold a model that reads these kinds, and how much: the best drawn one, a shaped one beside it, both of
 * those when the geometry is locked.
 *
 * @param strength 0 to 1
 */
export function planControls(
  { kinds }: { readonly kinds: readonly ControlKind[] },
  { strength, lock }: { readonly strength: number; readonly lock: boolean },
): Omit<ControlUse, 'key'>[] {
  const usable = (wanted: readonly ControlKind[]) => wanted.filter((kind) => kinds.includes(kind));
  const drawn = usable(DRAWN).slice(0, 1);
  const shaped = usable(SHAPED).slice(0, lock ? 2 : 1);
  const weight = lock ? 1 : LEAST_WEIGHT + (1 - LEAST_WEIGHT) * strength;
  const end = lock ? 1 : EARLIEST_END + (1 - EARLIEST_END) * strength;
  return [...drawn, ...shaped].map((kind, index) => ({
    kind,
    weight: index === 0 ? weight : weight * SECOND_WEIGHT,
    end,
  }));
}

/** Holds model and words by control pictures: nets change the words' conditioning, patches the model. */
export function applyControls(
  build: Build,
  loaded: Loaded,
  pair: Pair,
  uses: readonly ControlUse[],
): { readonly model: Link<'MODEL'>; readonly pair: Pair } {
  const { graph } = build;
  let { model } = loaded;
  let held = pair;
  for (const { kind, key, weight, end } of uses) {
    const installed = build.model.controls.find((control) => control.kind === kind);
    if (!installed) continue;
    const { file, control } = installed;
    const image = loadPicture(build, key);
    const strength = round(weight * control.fullWeight);
    if (control.via === 'patch') {
      const [patch] = graph.add('ModelPatchLoader', { name: file });
      [model] = graph.add('QwenImageDiffsynthControlnet', {
        model,
        model_patch: patch,
        vae: loaded.vae,
        image,
        strength,
      });
      continue;
    }
    const [net] = graph.add('ControlNetLoader', { control_net_name: file });
    const union = control.union?.[kind];
    const typed = union === undefined ? net : graph.add('SetUnionControlNetType', { control_net: net, type: union })[0];
    const [positive, negative] = graph.add('ControlNetApplyAdvanced', {
      ...held,
      control_net: typed,
      image,
      strength,
      start_percent: 0,
      end_percent: round(end),
      vae: loaded.vae,
    });
    held = { positive, negative };
  }
  return { model, pair: held };
}

/** The nodes' own step. */
function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
