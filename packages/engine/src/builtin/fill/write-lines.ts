import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { HoleLine, HoleLines } from '@yujian/contract/edit/hole-lines';
import type { OutputFile } from '@yujian/contract/jobs';

/** The lines that went on through a hole, beside the picture. */
export async function writeLines(lines: readonly HoleLine[], workDir: string): Promise<OutputFile> {
  const path = join(workDir, 'hole-lines.json');
  await writeFile(path, JSON.stringify({ lines: [...lines] } satisfies HoleLines));
  return { path, role: 'holeLines', kind: 'file', type: 'application/json' };
}
