import { useImperativeHandle, useRef, type Ref } from 'react';
import { PICTURE_ACCEPT } from '../lib/picture-file.ts';

export interface FileInputHandle {
  open(source?: 'files' | 'camera'): void;
}

interface FileInputProps {
  readonly ref: Ref<FileInputHandle>;
  readonly onFiles: (files: readonly File[]) => void;
}

/** The browser's own file dialog, or the phone's camera, opened by a button elsewhere. */
export function FileInput({ ref, onFiles }: FileInputProps) {
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  useImperativeHandle(
    ref,
    () => ({ open: (source = 'files') => (source === 'camera' ? camera : files).current?.click() }),
    [],
  );
  const take = (event: React.ChangeEvent<HTMLInputElement>) => {
    onFiles([...(event.target.files ?? [])]);
    event.target.value = '';
  };
  return (
    <>
      <input ref={files} type="file" accept={PICTURE_ACCEPT} hidden onChange={take} />
      <input ref={camera} type="file" accept="image/*" capture="environment" hidden onChange={take} />
    </>
  );
}
