import type { PlacedPiece } from '@yujian/contract/scene/description-schema';
import { SceneBuilder } from '@yujian/renderer/scene/build/scene-builder';
import type { Scene } from '@yujian/renderer/scene/scene';
import { buildPlacedPiece } from '@yujian/scenes/pieces/build-piece';
import { tasteOf } from '@yujian/scenes/pieces/taste';
import { createDress, type DressChoices } from '../dress/dress.ts';

/**
 * Pieces of a lifted room as a scene of their own, in what the room is dressed in; to be joined to it.
 *
 * @param room `pixels` of the picture that it is seen in; `height` of its ceiling, metres
 * @throws what `pulse` throws
 */
export function buildPieces(
  pieces: readonly PlacedPiece[],
  choices: DressChoices,
  room: { readonly pixels: number; readonly height: number },
  pulse: () => void,
): Scene {
  const { looks, lamps, light } = createDress(choices, { indoors: true, pixels: room.pixels }, [0, 0, -1]);
  const builder = new SceneBuilder(looks.find);
  const surroundings = {
    looks,
    taste: tasteOf(choices.kind, choices.style),
    pieces,
    lamp: light.lamps > 0 ? lamps : null,
    ceilingAt: () => room.height,
  };
  for (const piece of pieces) {
    pulse();
    buildPlacedPiece(builder, piece, surroundings);
  }
  return builder.finish();
}
