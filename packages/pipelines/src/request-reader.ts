import type { PipelineRequest } from '@yujian/contract/jobs';
import type { Corrections } from '@yujian/contract/structure/corrections';
import type { SceneBrief } from '@yujian/contract/scene/brief-schema';
import type { MaterialSet } from '@yujian/contract/scene/material-set';
import type { HoleLine, HoleLines } from '@yujian/contract/edit/hole-lines';
import type { EditStep, PlannedPicture } from '@yujian/contract/edit/edit-kinds';
import type { KeptSurface } from '@yujian/contract/edit/kept-surfaces';
import type { Placements } from '@yujian/contract/edit/placements';
import type { SurfacePlane } from '@yujian/contract/edit/surface-plane';
import type { ParamValue, Angle, CameraSetting, Margins, MaterialsSetting } from '@yujian/contract/fields/params';
import type { ModelFile, PictureFile } from '@yujian/engine/core/operations';

/** A scene description as a file of this machine. */
export interface SceneFile {
  readonly path: string;
}

/** Reads the settings of a request and remembers which were read: one that no pipeline reads is a defect, found by a test. */
export interface RequestReader {
  text(key: string): string;
  number(key: string): number;
  flag(key: string): boolean;
  /** Whatever the tool's own schema let through. */
  plain(key: string): ParamValue | undefined;
  /** @throws when the required picture is missing */
  picture(key: string): PictureFile;
  optionalPicture(key: string): PictureFile | null;
  /** @throws when the model is missing */
  model(key: string): ModelFile;
  camera(key: string): CameraSetting | null;
  materials(key: string): MaterialsSetting;
  brief(key: string): SceneBrief | null;
  corrections(key: string): Corrections | null;
  materialSet(key: string): MaterialSet | null;
  angles(key: string): readonly Angle[];
  margins(key: string): Margins;
  holeLines(key: string): readonly HoleLine[] | null;
  placements(key: string): Placements | null;
  plane(key: string): SurfacePlane | null;
  surfaces(key: string): readonly KeptSurface[];
  steps(key: string): readonly EditStep[] | null;
  plan(key: string): readonly PlannedPicture[] | null;
  /** A description as a file of this machine. */
  optionalScene(key: string): SceneFile | null;
  /** Whether the tool has such a setting. */
  has(key: string): boolean;
  unread(): string[];
}

export function readRequest({ params, media }: PipelineRequest): RequestReader {
  const read = new Set<string>();
  const value = (key: string): ParamValue | undefined => {
    read.add(key);
    return params[key];
  };
  const expect = <T>(key: string, type: 'string' | 'number' | 'boolean' | 'object'): T => {
    const found = value(key);
    if (typeof found !== type || found === null)
      throw new TypeError(`expected ${type} for ${key} but received ${JSON.stringify(found)} of type ${typeof found}`);
    return found as T;
  };
  const optionalPicture = (key: string): PictureFile | null => {
    read.add(key);
    const file = media[key];
    return file ? { path: file.path } : null;
  };
  return {
    text: (key) => expect<string>(key, 'string'),
    number: (key) => expect<number>(key, 'number'),
    flag: (key) => expect<boolean>(key, 'boolean'),
    plain: value,
    optionalPicture,
    picture(key) {
      const file = optionalPicture(key);
      if (!file) throw new TypeError(`expected a picture for ${key} but received none`);
      return file;
    },
    model(key) {
      const file = optionalPicture(key);
      if (!file) throw new TypeError(`expected a model for ${key} but received none`);
      return file;
    },
    camera: (key) => (value(key) === null ? null : expect<CameraSetting>(key, 'object')),
    materials: (key) => expect<MaterialsSetting>(key, 'object'),
    brief: (key) => (value(key) === null ? null : expect<SceneBrief>(key, 'object')),
    corrections: (key) => (value(key) === null ? null : expect<Corrections>(key, 'object')),
    materialSet: (key) => (value(key) === null ? null : expect<MaterialSet>(key, 'object')),
    angles: (key) => expect<readonly Angle[]>(key, 'object'),
    margins: (key) => expect<Margins>(key, 'object'),
    holeLines: (key) => (value(key) === null ? null : expect<HoleLines>(key, 'object').lines),
    plan: (key) => (value(key) === null ? null : expect<readonly PlannedPicture[]>(key, 'object')),
    placements: (key) => (value(key) === null ? null : expect<Placements>(key, 'object')),
    plane: (key) => (value(key) === null ? null : expect<SurfacePlane>(key, 'object')),
    surfaces: (key) => expect<readonly KeptSurface[]>(key, 'object'),
    steps: (key) => (value(key) === null ? null : expect<readonly EditStep[]>(key, 'object')),
    optionalScene: optionalPicture,
    has: (key) => key in params,
    unread: () => Object.keys(params).filter((key) => !read.has(key)),
  };
}
