import { describeGlb, type Description } from './describe-glb.ts';
import { modelKindOf, type ModelKind } from './file-kind.ts';
import { guessPlacement, type Declared } from './guess-placement.ts';
import { LIMITS } from './limits.ts';
import { nameModel } from './model-name.ts';
import { ModelProblem } from './model-problem.ts';
import { nameMaterials, packGltf, type FindFile } from './pack-gltf.ts';
import { parseOther } from './parse-other.ts';
import { placeGlb } from './placement.ts';
import { plainPath, readZip } from './read-zip.ts';
import { shrinkPictures } from './shrink-pictures.ts';
import { unpackGlb, type Unpackers } from './unpack-glb.ts';

export interface TakenModel extends Description {
  /** In metres, y up. */
  readonly glb: Uint8Array;
  readonly kind: Exclude<ModelKind, 'zip'>;
  readonly name: string;
  /** Pictures that the model names and nobody gave. */
  readonly missing: readonly string[];
}

export interface GivenFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** What of several models in one archive is opened. */
const PREFERENCE: readonly ModelKind[] = ['glb', 'gltf', 'fbx', 'obj', 'stl'];

/**
 * Makes one GLB in metres, y up, out of what was dropped: a model, a model with its files, or an archive of them.
 * @throws {ModelProblem} when there is no model in it that can be rendered, with the reason
 */
export async function takeModel(files: readonly GivenFile[], unpackers: () => Promise<Unpackers>): Promise<TakenModel> {
  if (files.some(({ bytes }) => bytes.byteLength > LIMITS.fileBytes))
    throw new ModelProblem('tooHeavy', { n: LIMITS.fileBytes / 1024 / 1024 });
  if (files.every(({ bytes }) => bytes.byteLength === 0)) throw new ModelProblem('emptyFile');
  const all = files.flatMap((file) =>
    modelKindOf(file.bytes, file.name) === 'zip'
      ? [...readZip(file.bytes)].map(([name, bytes]) => ({ name, bytes }))
      : [file],
  );
  const wasZip = all.length !== files.length || all[0] !== files[0];
  const model = chooseModel(all);
  if (!model) throw new ModelProblem(wasZip ? 'zipWithoutModel' : 'unknownKind');
  const { kind, bytes, name } = model;
  const { glb, declared, missing } = await toGlb(kind, bytes, finderAmong(all, name));
  const named = nameMaterials(await shrinkPictures(await unpackGlb(glb, unpackers)));
  const described = describeGlb(named);
  const placement =
    kind === 'glb' && described.placement.unit !== 'm'
      ? described.placement
      : guessPlacement(kind, described.extent, declared);
  const title = baseName(wasZip && files[0] ? files[0].name : name);
  const placed = nameModel(placeGlb(named, placement), title);
  if (placed.byteLength > LIMITS.glbBytes) throw new ModelProblem('tooHeavy', { n: LIMITS.glbBytes / 1024 / 1024 });
  return { ...described, placement, glb: placed, kind, name: title, missing };
}

function chooseModel(files: readonly GivenFile[]): (GivenFile & { kind: Exclude<ModelKind, 'zip'> }) | null {
  const models = files.flatMap((file) => {
    const kind = modelKindOf(file.bytes, file.name);
    return kind === null || kind === 'zip' ? [] : [{ ...file, kind }];
  });
  const rank = ({ kind }: { kind: ModelKind }) => PREFERENCE.indexOf(kind);
  return models.toSorted((a, b) => rank(a) - rank(b) || b.bytes.byteLength - a.bytes.byteLength)[0] ?? null;
}

async function toGlb(
  kind: Exclude<ModelKind, 'zip'>,
  bytes: Uint8Array,
  find: FindFile,
): Promise<{ glb: Uint8Array; declared: Declared; missing: readonly string[] }> {
  switch (kind) {
    case 'glb':
      return { glb: bytes, declared: {}, missing: [] };
    case 'gltf':
      return { glb: packGltf(bytes, find), declared: {}, missing: [] };
    case 'obj':
    case 'stl':
    case 'fbx': {
      const { glb, unit, missing } = await parseOther(kind, bytes, find);
      return { glb, declared: unit ? { unit } : {}, missing };
    }
  }
}

/** Finds a file as a model calls it: beside the model, else anywhere by its bare name. */
function finderAmong(files: readonly GivenFile[], model: string): FindFile {
  const folder = plainPath(model)
    .replace(/(?<![^/])[^/]*$/, '')
    .toLowerCase();
  const byPath = new Map(files.map(({ name, bytes }) => [plainPath(name).toLowerCase(), bytes]));
  const byName = new Map(files.map(({ name, bytes }) => [plainPath(name).toLowerCase().replace(/^.*\//, ''), bytes]));
  return (path) => {
    const wanted = plainPath(path).toLowerCase();
    return byPath.get(folder + wanted) ?? byPath.get(wanted) ?? byName.get(wanted.replace(/^.*\//, ''));
  };
}

function baseName(name: string): string {
  return (
    name
      .replace(/^.*\//, '')
      .replace(/\.[^.]*$/, '')
      .slice(0, 80) || 'model'
  );
}
