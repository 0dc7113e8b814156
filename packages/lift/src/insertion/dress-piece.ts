import type { Finish } from '@yujian/contract/scene/brief-schema';
import type { PlacedPiece } from '@yujian/contract/scene/description-schema';
import type { Role } from '@yujian/contract/scene/roles';
import { SceneBuilder } from '@yujian/renderer/scene/build/scene-builder';
import type { Scene } from '@yujian/renderer/scene/scene';
import { buildPlacedPiece } from '@yujian/scenes/pieces/build-piece';
import { tasteOf } from '@yujian/scenes/pieces/taste';
import { createLooks } from '@yujian/scenes/shell/looks';
import { overlayFinish } from '@yujian/scenes/style/finish';
import { varyStyle } from '@yujian/scenes/style/vary-style';

/** Whose finishes a piece has that nobody said anything of. */
const KIND = { interior: 'living-room', exterior: 'courtyard' } as const;
const STYLE = { interior: 'modern', exterior: 'modern' } as const;

/** A piece by itself, as a scene without light. */
export function dressedPiece(
  piece: PlacedPiece,
  setting: 'interior' | 'exterior',
  finishes: Partial<Readonly<Record<Role, Finish>>>,
  ceiling: number,
): Scene {
  const kind = KIND[setting];
  const style = varyStyle(kind, STYLE[setting], piece.seed);
  const own = Object.fromEntries(
    Object.entries(style.finishes).map(([role, finish]) => [role, overlayFinish(finish, finishes[role as Role])]),
  ) as typeof style.finishes;
  const looks = createLooks(own, [0, 0, 0]);
  const builder = new SceneBuilder(looks.find);
  buildPlacedPiece(builder, piece, {
    looks,
    taste: tasteOf(kind, style.key),
    pieces: [piece],
    lamp: null,
    ceilingAt: () => ceiling,
  });
  return builder.finish();
}
