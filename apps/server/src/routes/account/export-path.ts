import type { OwnFile } from '@yujian/domain/media/all-files';

const NAME_MAX = 60;
const PICTURE = 'image';

/** Where a file lies in the export: by its day and by what it is called, with the end of its id, so that no two are the same. */
export function exportPath({ row, variant, role }: OwnFile, taskName: string | undefined, extension: string): string {
  const day = row.createdAt.toISOString().slice(0, 10);
  const end = `${row.id.slice(-8)}.${extension}`;
  if (row.taskId === null) return `media/uploads/${day} ${fileName(row.name.replace(/\.\w{1,5}$/, ''))} ${end}`;
  const part = role === null || role === PICTURE ? '' : `${fileName(role)} `;
  return `media/results/${day} ${fileName(taskName ?? row.name)} ${row.taskId.slice(-8)}/${(variant ?? 0) + 1} ${part}${end}`;
}

/** What every system takes as a part of a path. */
function fileName(text: string): string {
  const clean = text
    .replace(/[\p{Cc}\p{Cf}"<>|:*?/\\]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+/, '');
  return (
    Array.from(clean)
      .slice(0, NAME_MAX)
      .join('')
      .replace(/(?<![. ])[. ]+$/, '') || '_'
  );
}
