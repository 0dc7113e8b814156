import { PIECES } from '@yujian/contract/scene/pieces';
import { OUTDOOR } from '@yujian/contract/scene/pieces/outdoor';
import type { SceneCamera } from '@yujian/contract/scene/description-schema';
import { placeInView } from './camera.ts';
import type { SiteDraft } from './draft.ts';

/** Things that are wished for and are not there yet, or not as many: each where there is room for it in sight. */
export function putWished(draft: SiteDraft, camera: SceneCamera): void {
  const { chance, brief } = draft;
  const away = Math.hypot(camera.eye[0] - camera.target[0], camera.eye[2] - camera.target[2]);
  for (const { type, count, form } of brief.pieces) {
    if (!(type in OUTDOOR)) continue;
    const known = PIECES[type].forms.some(({ key }) => key === form) ? form : null;
    const there = draft.pieces.filter(
      (piece) => piece.type === type && (known === null || piece.form === known),
    ).length;
    const missing = count === null ? (there > 0 ? 0 : type === 'bamboo' ? 7 : 2) : count - there;
    for (let k = 0, tries = 0; k < missing && tries < 60; tries++) {
      const ahead = away * chance.between(0.3, 1.05) + chance.between(2, 6);
      const at = placeInView(camera, ahead, chance.around(type === 'bamboo' ? 1.1 : 0.85));
      const size =
        type === 'bamboo'
          ? ([chance.between(2.2, 3.8), chance.between(1.4, 2.2), chance.between(4.5, 6.5)] as const)
          : PIECES[type].size;
      if (
        draft.put(type, at, {
          size,
          turn: chance.between(0, 360),
          onPaths: tries > 30,
          ...(known !== null && { form: known }),
        })
      )
        k += 1;
    }
  }
}
