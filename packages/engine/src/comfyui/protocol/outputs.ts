import { extname } from 'node:path';
import type { RemoteFile } from './graph-job.ts';
import { list, record, text } from './prompt-errors.ts';

export interface NamedOutput extends RemoteFile {
  readonly nodeId: string | null;
  readonly output: string;
}

/** Every file that a history names, whatever its output is called: `images`, `audio`, `3d` … */
export function readOutputFiles(outputs: Readonly<Record<string, unknown>>): readonly NamedOutput[] {
  return Object.entries(outputs).flatMap(([nodeId, value]) =>
    Object.entries(record(value)).flatMap(([output, entries]) =>
      list(entries).flatMap((entry): NamedOutput[] => {
        const { filename, subfolder, type } = record(entry);
        if (text(filename) === '') return [];
        return [
          {
            nodeId,
            output,
            filename: text(filename),
            subfolder: text(subfolder),
            type: type === 'temp' || type === 'input' ? type : 'output',
          },
        ];
      }),
    ),
  );
}

/** By node id: the texts among the outputs. */
export function readOutputTexts(
  outputs: Readonly<Record<string, unknown>>,
): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(
    Object.entries(outputs).flatMap(([nodeId, value]) => {
      const words = list(record(value)['text']).filter((entry) => typeof entry === 'string');
      return words.length > 0 ? [[nodeId, words]] : [];
    }),
  );
}

/** What a file is called here: nothing of the node's own name but its ending. */
export function localName(index: number, filename: string): string {
  const ending = extname(filename).toLowerCase();
  return `output-${index}${/^\.[a-z0-9]{1,12}$/.test(ending) ? ending : ''}`;
}
