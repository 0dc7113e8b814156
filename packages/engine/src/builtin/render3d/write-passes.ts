import { join } from 'node:path';
import type { Note, OutputFile } from '@yujian/contract/jobs';
import type { ViewBuffers } from '@yujian/renderer/buffers/view-buffers';
import { writeColourPng, writeDepthPng, writeGreyPng, writeNormalPng, writeNumberPng } from './result-pictures.ts';

/** The buffers of a view as files, one role each, and what the greys of depth stand for. */
export async function writePasses(
  folder: string,
  buffers: ViewBuffers,
): Promise<{ files: readonly OutputFile[]; notes: readonly Note[] }> {
  const { width, height } = buffers;
  const size = { width, height };
  const files: OutputFile[] = [];
  const pass = async <T>(role: string, write: (path: string) => Promise<T>): Promise<T> => {
    const path = join(folder, `${role}.png`);
    files.push({ path, role, kind: 'file', type: 'image/png', width, height });
    return write(path);
  };
  const range = await pass('depth', (path) => writeDepthPng(path, buffers.depth, size));
  await pass('normals', (path) => writeNormalPng(path, buffers.normal, size));
  await pass('materials', (path) => writeNumberPng(path, buffers.material, size));
  await pass('objects', (path) => writeNumberPng(path, buffers.object, size));
  await pass('albedo', (path) => writeColourPng(path, buffers.albedo, size));
  await pass('drawing', (path) => writeGreyPng(path, buffers.line, size));
  const notes =
    range === null
      ? []
      : [
          {
            zh: `深度：白 ${range.near.toFixed(2)} 米，黑 ${range.far.toFixed(2)} 米`,
            en: `Depth: white is ${range.near.toFixed(2)} m, black ${range.far.toFixed(2)} m`,
          },
        ];
  return { files, notes };
}
