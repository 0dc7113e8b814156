import type { Tool } from '@yujian/contract/tools/tool';
import { useEffect, useMemo, useRef, useState } from 'react';
import { valueOf } from '../../core/form/settings.ts';
import type { Picture } from '../../core/form/pictures.ts';
import { pictureBlob } from '../../core/pictures/picture-blob.ts';
import type { ToolForm } from '../../core/session/use-form.ts';
import type { GradeAnswer, GradeErrand } from './grade-worker.ts';

/** How the picture on the form looks with its settings, made anew in a worker while they change; null while there is none. */
export function useGradePreview(tool: Tool, form: ToolForm, picture: Picture | undefined): ImageBitmap | null {
  const file = picture?.local?.blob ?? (picture?.phase === 'stored' ? picture.mediaId : null);
  const [preview, setPreview] = useState<{ readonly of: unknown; readonly bitmap: ImageBitmap } | null>(null);
  const settings = useMemo(
    () =>
      Object.fromEntries(
        tool.fields
          .filter(({ kind }) => kind === 'number' || kind === 'choice')
          .map((field) => [field.key, valueOf(field, form.settings)]),
      ),
    [tool, form.settings],
  );
  const grade = useRef<(settings: unknown) => void>(() => undefined);

  useEffect(() => {
    if (file === null) return;
    const worker = new Worker(new URL('./grade-worker.ts', import.meta.url), { type: 'module' });
    const send = (errand: GradeErrand): void => worker.postMessage(errand);
    // one at a time: of settings that come while one is made, the last is next
    let [isBusy, next] = [true, null as unknown];
    const go = (): void => {
      isBusy = next !== null;
      if (!isBusy) return;
      send({ kind: 'grade', of: tool.id === 'xitu' ? 'look' : 'tones', settings: next } as GradeErrand);
      next = null;
    };
    worker.addEventListener('message', ({ data }: MessageEvent<GradeAnswer>) => {
      if (data) setPreview({ of: file, bitmap: data });
      go();
    });
    grade.current = (wanted) => {
      next = wanted;
      if (!isBusy) go();
    };
    pictureBlob(file).then(
      (blob) => send({ kind: 'take', picture: blob }),
      () => worker.terminate(),
    );
    return () => {
      grade.current = () => undefined;
      worker.terminate();
    };
  }, [file, tool.id]);
  useEffect(() => grade.current(settings), [settings, file]);
  return preview?.of === file ? preview.bitmap : null;
}
