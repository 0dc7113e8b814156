import { findTool } from '@yujian/contract/tools/registry';
import type { Tool } from '@yujian/contract/tools/tool';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { openDraft, pictureDraft } from '../../../../lib/drafts.ts';
import { createStore, useStore } from '../../../../lib/store.ts';
import type { Picture } from '../../../core/form/pictures.ts';
import { initialSettings, restoreSettings, type Settings } from '../../../core/form/settings.ts';
import { readFirst } from '../../../core/session/use-form.ts';
import { readPicture } from '../../../core/upload/read-picture.ts';

/** Rooms are understood as this tool understands them, with its kinds of room and its styles. */
export const ROOM_TOOL: Tool = findTool('indoor-render')!;

/** The picture that a room is made of, and what was said of it: it stays in hand when its dialog is closed. */
export interface RoomPicture {
  /** The tool that the room is for, while the dialog is open. */
  readonly openFor: string | null;
  readonly picture: Picture | null;
  readonly settings: Settings;
  /** A person says that it shows a room, whatever it seems to show. */
  readonly isIndoors: boolean;
}

const NOTHING_SAID = { settings: initialSettings(ROOM_TOOL), isIndoors: false } as const;

export const roomPicture = createStore<RoomPicture>({ openFor: null, picture: null, ...NOTHING_SAID });

export function openRoomPicture(toolId: string): void {
  roomPicture.set((now) => ({ ...now, openFor: toolId }));
}

export function closeRoomPicture(): void {
  const { openFor } = roomPicture.get();
  if (openFor !== null) void openDraft(pictureDraft(openFor)).drop();
  roomPicture.set((now) => ({ ...now, openFor: null }));
}

/** Looks at another picture, null: at none yet; nothing is said of it. */
export function lookAt(toolId: string, picture: Picture | null): void {
  roomPicture.set({ openFor: toolId, picture, ...NOTHING_SAID });
}

/** Looks at the first of the files, or says why not. */
export async function lookAtFiles(toolId: string, files: readonly File[]): Promise<void> {
  const local = await readFirst(files);
  if (local) lookAt(toolId, { phase: 'waiting', local });
}

/** Looks at a picture that another screen has handed to the tool, or a reload has left: one's own in the address, or a file. */
export function useHandedPicture({ id }: Tool): void {
  const [params, setParams] = useSearchParams();
  const mediaId = params.get('picture');
  useEffect(() => {
    if (mediaId === null) return;
    lookAt(id, { phase: 'stored', mediaId, local: null });
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete('picture');
        return after;
      },
      { replace: true },
    );
  }, [id, mediaId, setParams]);
  useEffect(() => {
    void openDraft(pictureDraft(id))
      .load()
      .then(async (found) => {
        if (!found || roomPicture.get().openFor === id) return;
        const { picture: own, ...said } = found.params;
        const file = found.pictures['picture'];
        if (file) lookAt(id, { phase: 'waiting', local: await readPicture(file.blob, file.name) });
        else if (typeof own === 'string') lookAt(id, { phase: 'stored', mediaId: own, local: null });
        roomPicture.set((now) => ({ ...now, settings: restoreSettings(ROOM_TOOL, said) }));
      });
  }, [id]);
}

/** Keeps the picture and what is said of it in the browser while its dialog is open: a reload opens it again. */
export function useKeptPicture(toolId: string): void {
  const { picture, settings } = useStore(roomPicture);
  useEffect(() => {
    if (picture === null) return;
    void openDraft(pictureDraft(toolId)).save({
      pictures: picture.local ? { picture: { blob: picture.local.blob, name: picture.local.name } } : {},
      params: { ...settings, picture: picture.phase === 'stored' ? picture.mediaId : null },
    });
  }, [toolId, picture, settings]);
}
