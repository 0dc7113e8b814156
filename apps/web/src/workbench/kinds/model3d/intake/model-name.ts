import { joinGlb, splitGlb } from './glb.ts';

/** The GLB with the name of the file that it came from, so that it is known by it wherever it is opened again. */
export function nameModel(glb: Uint8Array, title: string): Uint8Array<ArrayBuffer> {
  const { json, rest } = splitGlb(glb);
  const asset = { version: '2.0', ...json.asset, extras: { ...json.asset?.extras, title } };
  return joinGlb({ json: { ...json, asset }, rest });
}

/** Null for a GLB of other make. */
export function modelNameOf(glb: Uint8Array): string | null {
  const title = splitGlb(glb).json.asset?.extras?.['title'];
  return typeof title === 'string' && title.trim() !== '' ? title : null;
}
