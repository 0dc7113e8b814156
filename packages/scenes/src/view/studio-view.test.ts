import { emptyBrief } from '@yujian/contract/scene/brief';
import type { PlacedPiece } from '@yujian/contract/scene/description-schema';
import { PIECE_KEYS, pieceEntry, usualSize } from '@yujian/contract/scene/pieces';
import { describe, expect, it } from 'vitest';
import { arrangeStudio } from '../layout/arrange-studio.ts';
import { solidOf } from '../layout/stage.ts';
import { studioWall, sweepFoot } from '../shell/studio.ts';
import { boundsInFrame, createFrame } from './frame.ts';

function backOf(piece: PlacedPiece): number {
  const { z, hw, hd, c, s } = solidOf(piece);
  return z - Math.abs(hw * s) - Math.abs(hd * c);
}

const SEEDS = { layout: 3, materials: 3, view: 3 };

describe('the view of a set', () => {
  it.each(PIECE_KEYS)('has a %s large and whole in the picture', (type) => {
    const { forms, mount } = pieceEntry(type);
    for (const { key: form } of forms) {
      const scene = arrangeStudio(
        {
          ...emptyBrief(),
          kind: 'studio',
          pieces: [{ type, count: 1, form, finish: null, relation: null }],
          without: ['side-table', 'potted-plant', 'floor-lamp', 'stool'].filter((other) => other !== type) as never,
        },
        SEEDS,
        1,
      );
      const piece = scene.pieces.find((each) => each.type === type)!;
      if (usualSize(type, form) !== pieceEntry(type).size)
        expect(piece.size, `${type} ${form}`).toEqual([...usualSize(type, form)]);
      const { eye, target, lens } = scene.camera;
      const yaw = (Math.atan2(target[0] - eye[0], target[2] - eye[2]) * 180) / Math.PI;
      const rise = (target[1] - eye[1]) / Math.hypot(target[0] - eye[0], target[2] - eye[2]);
      const frame = createFrame(eye, yaw, lens, 1, rise / (36 / lens));
      const seen = scene.pieces
        .filter(({ id }) => scene.pieces.every(({ on }) => on !== id))
        .map((each) => boundsInFrame(frame, solidOf(each))!);
      const [left, right, low, high] = [
        Math.min(...seen.map((each) => each.left)),
        Math.max(...seen.map((each) => each.right)),
        Math.min(...seen.map((each) => each.low)),
        Math.max(...seen.map((each) => each.high)),
      ];
      const label = `${type} ${form}: ${[left, right, low, high].map((value) => value.toFixed(2)).join(' ')}`;
      expect(Math.min(left, low), label).toBeGreaterThan(-1);
      expect(right, label).toBeLessThan(1);
      // the rose of a hanging lamp may be out of the picture
      expect(high, label).toBeLessThan(mount === 'ceiling' ? 1.5 : 1);
      expect(Math.max(right - left, high - low), label).toBeGreaterThan(1.3);
      if (
        mount !== 'wall' &&
        scene.shell.kind === 'studio' &&
        scene.shell.set === 'sweep' &&
        piece.on === null &&
        piece.turn !== 0
      )
        expect(backOf(piece), `${label} before the sweep turns up`).toBeGreaterThan(sweepFoot(scene.shell.width));
      if (mount === 'wall' && scene.shell.kind === 'studio')
        expect(piece.at[1], label).toBeCloseTo(studioWall(scene.shell.width), 2);
    }
  });
});
