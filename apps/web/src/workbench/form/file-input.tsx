import { useImperativeHandle, useRef, type Ref } from 'react';

export interface FileInputHandle {
  open(source?: 'files' | 'camera'): void;
}

interface FileInputProps {
  readonly ref: Ref<FileInputHandle>;
  readonly onFiles: (files: readonly File[]) => void;
}

/** The endings stand beside image/* because browsers do not call HEIC and TIFF images everywhere. */
const ACCEPT = 'image/*,.heic,.heif,.tif,.tiff';

/** The browser's own file dialog, or the phone's camera, opened by a button elsewhere. */
export function FileInput({ ref, onFiles }: FileInputProps) {
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => ({ open: (source = 'files') => (source === 'camera' ? camera : files).current?.click() }), []);
  const take = (event: React.ChangeEvent<HTMLInputElement>) => {
    onFiles([...(event.target.files ?? [])]);
    event.target.value = '';
  };
  return (
    <>
      <input ref={files} type="file" accept={ACCEPT} hidden onChange={take} />
      <input ref={camera} type="file" accept="image/*" capture="environment" hidden onChange={take} />
    </>
  );
}
