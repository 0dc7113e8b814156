import { unzipSync, type UnzipFileInfo } from 'three/examples/jsm/libs/fflate.module.js';
import { LIMITS } from './limits.ts';
import { ModelProblem } from './model-problem.ts';

const NOISE = /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$|\._)/i;

/**
 * The files of an archive by path, read in bounded memory: an entry never becomes longer than it declares, and what all
 * entries declare is limited before any is unpacked.
 * @throws {ModelProblem} when it is damaged, climbs out of its folder, or would grow beyond the limits
 */
export function readZip(bytes: Uint8Array): Map<string, Uint8Array> {
  let entries = 0;
  let declared = 0;
  const admit = ({ name, size, originalSize }: UnzipFileInfo): boolean => {
    entries += 1;
    declared += originalSize;
    if (entries > LIMITS.zipEntries || declared > LIMITS.zipBytes) throw new ModelProblem('zipBomb');
    if (originalSize > 1_000_000 && originalSize > LIMITS.zipRatio * Math.max(1, size))
      throw new ModelProblem('zipBomb');
    if (climbsOut(name)) throw new ModelProblem('zipEscapes', { name: name.slice(0, 80) });
    return originalSize > 0 && !name.endsWith('/') && !NOISE.test(name);
  };
  try {
    return new Map(Object.entries(unzipSync(bytes, { filter: admit })).map(([name, data]) => [plainPath(name), data]));
  } catch (error) {
    if (error instanceof ModelProblem) throw error;
    throw new ModelProblem('zipDamaged');
  }
}

function climbsOut(name: string): boolean {
  const path = name.replaceAll('\\', '/');
  return path.startsWith('/') || /^[a-z]:/i.test(path) || path.includes('\0') || path.split('/').includes('..');
}

/** Slashes forward, no './'. */
export function plainPath(name: string): string {
  return name.replaceAll('\\', '/').replace(/^(\.\/)+/, '');
}
