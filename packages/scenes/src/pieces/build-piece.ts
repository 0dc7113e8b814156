import type { PlacedPiece } from '@yujian/contract/scene/description-schema';
import { pieceEntry } from '@yujian/contract/scene/pieces';
import type { Role } from '@yujian/contract/scene/roles';
import { plainMaterial } from '@yujian/renderer/materials/material';
import { createChance } from '@yujian/renderer/scene/build/random';
import type { SceneBuilder } from '@yujian/renderer/scene/build/scene-builder';
import { place, transformDirection, transformPoint, type Placement } from '@yujian/renderer/scene/build/vector';
import type { SurfaceClass } from '@yujian/renderer/scene/classes';
import type { Light } from '@yujian/renderer/scene/scene';
import type { Looks } from '../shell/looks.ts';
import { PIECE_BUILDERS } from './builders.ts';
import { blindCornerOf } from './kitchen/blind-corner.ts';
import type { Taste } from './taste.ts';

export interface PieceSurroundings {
  readonly looks: Looks;
  readonly taste: Taste;
  /** everything that is placed */
  readonly pieces: readonly PlacedPiece[];
  /** radiance of a bulb, or null when lamps are off */
  readonly lamp: readonly [number, number, number] | null;
  /** height of the ceiling over a place on the plan, metres above the floor */
  readonly ceilingAt: (x: number, z: number) => number;
}

/** Where a piece's own frame lies in the scene: wall pieces are given by the middle of their back. */
export function placementOf(piece: PlacedPiece): Placement {
  const turn = (piece.turn * Math.PI) / 180;
  const out = pieceEntry(piece.type).mount === 'wall' ? piece.size[1] / 2 : 0;
  return { at: [piece.at[0] + out * Math.sin(turn), piece.y, piece.at[1] + out * Math.cos(turn)], turn };
}

/** Builds a piece at its place, as a thing of its own named by its id. Types that nobody builds are left out: says whether it was built. */
export function buildPlacedPiece(
  builder: SceneBuilder,
  piece: PlacedPiece,
  { looks, taste, pieces, lamp, ceilingAt }: PieceSurroundings,
): boolean {
  const build = PIECE_BUILDERS[piece.type];
  if (!build) return false;
  const entry = pieceEntry(piece.type);
  const placement = placementOf(piece);
  const frame = place(placement);
  const form = entry.forms.some(({ key }) => key === piece.form) ? piece.form : entry.forms[0].key;
  build(builder.object(piece.id, entry.class as SurfaceClass, placement), {
    type: piece.type,
    form,
    width: piece.size[0],
    depth: piece.size[1],
    height: piece.size[2],
    chance: createChance(piece.seed),
    taste,
    corner: blindCornerOf(piece, pieces),
    look: (part) => {
      const role: Role | undefined = entry.parts[part];
      if (role === undefined) throw new Error(`expected a part of ${piece.type} but received "${part}"`);
      return looks.finish(role, piece.finishes[part]);
    },
    named: looks.named,
    lamp,
    ceiling: ceilingAt(piece.at[0], piece.at[1]) - piece.y,
    print: (name, picture) => {
      const key = `${piece.id}: ${name}`;
      builder.define(
        key,
        plainMaterial({
          name: key,
          base: [1, 1, 1],
          roughness: 0.85,
          ior: 1.3,
          maps: {
            base: builder.picture(picture()),
            roughnessMetal: null,
            normal: null,
            emission: null,
            transform: [1, 1, 0, 0],
          },
        }),
      );
      return key;
    },
    light: (light) => builder.light(moveLight(light, frame)),
  });
  return true;
}

function moveLight(light: Light, frame: ReturnType<typeof place>): Light {
  if (light.kind === 'sphere') return { ...light, centre: transformPoint(frame, light.centre) };
  return {
    ...light,
    origin: transformPoint(frame, light.origin),
    u: transformDirection(frame, light.u),
    v: transformDirection(frame, light.v),
  };
}
