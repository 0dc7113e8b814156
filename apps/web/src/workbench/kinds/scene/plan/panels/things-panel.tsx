import type { SceneDescription } from '@yujian/contract/scene/description-schema';
import type { SceneWork } from '../../use-scene-work.ts';
import { CameraPanel } from './camera-panel.tsx';
import { CornerPanel, OpeningPanel, WallPanel } from './opening-panel.tsx';
import { PiecePanel } from './piece-panel.tsx';
import { RoomPanel } from './room-panel.tsx';

/** What can be set of the thing that is marked; of the room and the camera when nothing is. */
export function ThingsPanel({ work, scene }: { readonly work: SceneWork; readonly scene: SceneDescription }) {
  const { selection } = work;
  const room = scene.shell.kind === 'room' ? scene.shell : null;
  switch (selection?.kind) {
    case 'piece': {
      const piece = scene.pieces.find(({ id }) => id === selection.id);
      return piece ? <PiecePanel key={piece.id} work={work} scene={scene} piece={piece} /> : null;
    }
    case 'opening': {
      const opening = room?.openings.find(({ id }) => id === selection.id);
      return room && opening ? <OpeningPanel key={opening.id} work={work} room={room} opening={opening} /> : null;
    }
    case 'wall':
      return room ? (
        <WallPanel key={selection.index} work={work} scene={scene} room={room} index={selection.index} />
      ) : null;
    case 'corner':
      return room ? <CornerPanel work={work} room={room} index={selection.index} /> : null;
    case 'camera':
      return <CameraPanel work={work} scene={scene} />;
    case undefined:
      return (
        <>
          <RoomPanel work={work} scene={scene} />
          <CameraPanel work={work} scene={scene} />
        </>
      );
  }
}
