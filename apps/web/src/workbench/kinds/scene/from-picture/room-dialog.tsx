import { UNFIT } from '@yujian/contract/catalog/unfit';
import type { SceneDescription } from '@yujian/contract/scene/description-schema';
import type { Tool } from '@yujian/contract/tools/tool';
import { useMemo, useState } from 'react';
import { useTexts } from '../../../../lib/i18n.ts';
import { useLanguage, usePick } from '../../../../lib/language.ts';
import { useStore } from '../../../../lib/store.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { withSpace } from '../../../core/form/complete.ts';
import type { Picture } from '../../../core/form/pictures.ts';
import { usePicturePlace } from '../../../core/upload/use-picture-place.ts';
import { FieldView } from '../../../fields/field-view.tsx';
import { SheetStrip } from '../../../stage/sheet/sheet-strip.tsx';
import { THINGS_TEXTS } from '../../../stage/understood/things/texts.ts';
import { UnderstoodSheet } from '../../../stage/understood/understood-phone.tsx';
import { useUnderstood, type Understood } from '../../../stage/understood/use-understood.ts';
import { dropHandlers } from '../../../stage/viewer/drop-handlers.ts';
import { EmptyStage } from '../../../stage/viewer/empty-stage.tsx';
import styles from './from-picture.module.css';
import { closeRoomPicture, lookAt, lookAtFiles, ROOM_TOOL, roomPicture, useKeptPicture } from './room-picture.ts';
import { fromPictureTexts } from './texts.ts';

type Use = (scene: SceneDescription, name: string) => void;

/** A picture of a room, what was understood of it, and the room that it makes. */
export function RoomDialog({ tool, onUse }: { readonly tool: Tool; readonly onUse: Use }) {
  const t = useTexts(fromPictureTexts);
  const { picture } = useStore(roomPicture);
  const [over, setOver] = useState(false);
  useKeptPicture(tool.id);
  const take = (files: readonly File[]): void => void lookAtFiles(tool.id, files);
  return (
    <Dialog title={t('fromPicture')} width={960} className={styles['dialog'] ?? ''} onClose={closeRoomPicture}>
      {/* what falls on the dialog comes to the screen that it belongs to, which takes it */}
      <div {...dropHandlers(setOver, () => undefined)}>
        {picture ? (
          <Looking
            key={picture.local?.preview ?? (picture.phase === 'stored' ? picture.mediaId : '')}
            tool={tool}
            picture={picture}
            onUse={onUse}
          />
        ) : (
          <>
            <EmptyStage
              tool={ROOM_TOOL}
              over={over}
              onFiles={take}
              onMedia={(mediaId) => lookAt(tool.id, { phase: 'stored', mediaId, local: null })}
            />
            <p className={styles['local']}>{t('local')}</p>
          </>
        )}
      </div>
    </Dialog>
  );
}

/** Chosen before the picture, since it says which furniture is usual, and after it. */
const CHOSEN = ['space', 'style'].map((one) => ROOM_TOOL.fields.find(({ kind }) => kind === one)!);

function Looking({ tool, picture, onUse }: { readonly tool: Tool; readonly picture: Picture; readonly onUse: Use }) {
  const t = useTexts(fromPictureTexts);
  const pick = usePick();
  const { settings: said, isIndoors } = useStore(roomPicture);
  const seen = usePicturePlace(ROOM_TOOL, picture);
  const unfit = isIndoors ? null : (seen?.unfit ?? null);
  const isNoRoom = !isIndoors && (unfit !== null || (seen?.place ?? 'room') !== 'room');
  const form = useMemo(
    () => ({
      // where no room is seen no furniture is looked for
      settings: { ...withSpace(ROOM_TOOL, said, seen?.space ?? null), furniture: isNoRoom ? 'drawn' : 'real' },
      set: (key: string, value: (typeof said)[string]) =>
        roomPicture.set((now) => ({ ...now, settings: { ...now.settings, [key]: value } })),
    }),
    [said, seen, isNoRoom],
  );
  const understood = useUnderstood(ROOM_TOOL, form, picture, 'room');
  if (!understood) return null;
  const fields = CHOSEN.map((field) => (
    <div key={field.key} className={styles['chosen']}>
      <FieldView field={field} tool={ROOM_TOOL} settings={form.settings} onChange={form.set} />
    </div>
  ));
  return (
    <>
      <SheetStrip sheet={understood.sheet} onAsItIs={understood.setAsItIs} />
      {fields[0]}
      <div className={styles['look']}>
        <UnderstoodSheet understood={understood} picture={picture} />
      </div>
      {fields[1]}
      <div className={styles['foot']}>
        {isNoRoom ? (
          <p role="alert">
            {unfit ? t('unfit', { kind: pick(UNFIT[unfit].name) }) : t('outdoors')}{' '}
            <button
              type="button"
              className="lnk"
              onClick={() => roomPicture.set((now) => ({ ...now, isIndoors: true }))}
            >
              {t(unfit ? 'isRoom' : 'indoors')}
            </button>
          </p>
        ) : (
          <RoomWords understood={understood} />
        )}
        <Button onClick={() => lookAt(tool.id, null)}>{t('another')}</Button>
        <Button
          look="primary"
          disabled={isNoRoom || roomOf(understood) === null}
          onClick={() => {
            const room = roomOf(understood);
            if (room) onUse(room, picture.local?.name ?? t('fromPicture'));
          }}
        >
          {t('use')}
        </Button>
      </div>
    </>
  );
}

/** The room as it is told now; null while it is looked at anew, and where it is none. */
function roomOf({ busy, things }: Understood): SceneDescription | null {
  return busy ? null : (things?.room ?? null);
}

/** How large the room is, and what of it is not known. */
function RoomWords({ understood }: { readonly understood: Understood }) {
  const t = useTexts(fromPictureTexts);
  const th = useTexts(THINGS_TEXTS.room);
  const list = new Intl.ListFormat(useLanguage(), { type: 'conjunction', style: 'narrow' });
  const { analysis, things, tab } = understood;
  const room = roomOf(understood);
  // the panel says so
  if (understood.failed || things?.told.state === 'failed') return <p />;
  const refused = things?.told.last?.fitted.refused ?? null;
  if (refused !== null) return <p role="status">{tab === 'things' ? '' : th(`refused.${refused}`)}</p>;
  if (!room || !analysis?.box || room.shell.kind !== 'room')
    return <p role="status">{analysis && !understood.busy ? th('fitting') : t('looking')} …</p>;
  const { leftX, rightX, floorY, ceilingY, backZ, hidden = [] } = analysis.box;
  return (
    <p role="status">
      {t('size', {
        width: (rightX - leftX).toFixed(1),
        depth: backZ.toFixed(1),
        height: (ceilingY - floorY).toFixed(1),
        n: room.pieces.length,
      })}{' '}
      {t('estimates', { sides: list.format([...hidden.map((side) => t(`side.${side}`)), t('behind')]) })}{' '}
      {things?.told.last?.fitted.things.length === 0 && <b className="b">{t('empty')}</b>}
    </p>
  );
}
