import { useImperativeHandle, useRef, type Ref } from 'react';
import { PICTURE_ACCEPT } from '../lib/picture-file.ts';

export interface FileInputHandle {
  open(source?: 'files' | 'camera' | 'folder'): void;
}

interface FileInputProps {
  readonly ref: Ref<FileInputHandle>;
  readonly onFiles: (files: readonly File[]) => void;
  /** Several at once, or the pictures of a folder. */
  readonly many?: boolean;
  /** What the file dialog offers; pictures unless set. */
  readonly accept?: string;
}

/** The browser's own file dialog, or the phone's camera, opened by a button elsewhere. */
export function FileInput({ ref, onFiles, many = false, accept = PICTURE_ACCEPT }: FileInputProps) {
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  useImperativeHandle(
    ref,
    () => ({ open: (source = 'files') => ({ files, camera, folder })[source].current?.click() }),
    [],
  );
  const take = (event: React.ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(event.target.files ?? [])];
    // a folder also holds what is no picture
    onFiles(event.target === folder.current ? chosen.filter(({ type }) => type.startsWith('image/')) : chosen);
    event.target.value = '';
  };
  return (
    <>
      <input ref={files} type="file" accept={accept} hidden multiple={many} onChange={take} />
      <input ref={camera} type="file" accept="image/*" capture="environment" hidden onChange={take} />
      {many && <input ref={folder} type="file" {...{ webkitdirectory: '' }} hidden onChange={take} />}
    </>
  );
}
