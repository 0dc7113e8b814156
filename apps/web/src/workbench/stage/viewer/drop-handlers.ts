import { filesOf } from '../../core/upload/read-picture.ts';

/** Takes files that fall on an element, and tells while one is held over it. */
export function dropHandlers(setOver: (over: boolean) => void, onFiles: (files: readonly File[]) => void) {
  return {
    onDragOver: (event: React.DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: (event: React.DragEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget as Node)) setOver(false);
    },
    onDrop: (event: React.DragEvent) => {
      event.preventDefault();
      setOver(false);
      onFiles(filesOf(event.dataTransfer));
    },
  };
}
