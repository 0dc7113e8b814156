import { IconPhotoScan } from '@tabler/icons-react';
import type { SceneDescription } from '@yujian/contract/scene/description-schema';
import type { Tool } from '@yujian/contract/tools/tool';
import { lazy, Suspense } from 'react';
import { loadChunk } from '../../../../lib/chunk-failure.ts';
import { useTexts } from '../../../../lib/i18n.ts';
import { useStore } from '../../../../lib/store.ts';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import styles from './from-picture.module.css';
import { closeRoomPicture, openRoomPicture, roomPicture, useHandedPicture } from './room-picture.ts';
import { fromPictureTexts } from './texts.ts';

/** What understands a picture is large: it comes with the first one. */
const RoomDialog = lazy(() => loadChunk(async () => ({ default: (await import('./room-dialog.tsx')).RoomDialog })));

/** Where a picture becomes a room, while one is looked at for this tool. */
export function PictureRoom({
  tool,
  onUse,
}: {
  readonly tool: Tool;
  /** `name` is the picture's. */
  readonly onUse: (scene: SceneDescription, name: string) => void;
}) {
  useHandedPicture(tool);
  const { openFor } = useStore(roomPicture);
  if (openFor !== tool.id) return null;
  return (
    <Suspense>
      <RoomDialog
        tool={tool}
        onUse={(scene, name) => {
          closeRoomPicture();
          onUse(scene, name);
        }}
      />
    </Suspense>
  );
}

/** Opens the dialog with the picture that is in hand, or to choose one. */
export function FromPictureButton({ tool, block = false }: { readonly tool: Tool; readonly block?: boolean }) {
  const t = useTexts(fromPictureTexts);
  return (
    <Button
      look={block ? 'outline' : 'soft'}
      block={block}
      size={block ? 'middle' : 'small'}
      aria-haspopup="dialog"
      icon={<Icon of={IconPhotoScan} size={block ? 16 : 14} />}
      onClick={() => openRoomPicture(tool.id)}
    >
      {t('fromPicture')}
    </Button>
  );
}

/** Says of a scene that it is estimated, where it is. */
export function EstimatedNote({
  scene,
  isSmall = false,
}: {
  readonly scene: SceneDescription;
  readonly isSmall?: boolean;
}) {
  const t = useTexts(fromPictureTexts);
  return scene.estimated && <p className={styles[isSmall ? 'small' : 'estimated']}>{t('estimated')}</p>;
}
