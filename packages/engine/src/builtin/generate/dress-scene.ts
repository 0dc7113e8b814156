import { MATERIALS } from '@yujian/contract/catalog/materials';
import type { Note } from '@yujian/contract/jobs';
import type { SceneDescription } from '@yujian/contract/scene/description-schema';
import { ROLES } from '@yujian/contract/scene/roles';
import type { Text } from '@yujian/contract/text';
import type { KernelContext } from '@yujian/imaging';
import { chooseFinishes, type Taken } from '@yujian/lift/references/choose-finishes';
import { readReference, REFERENCE_SIDE, type Reading } from '@yujian/lift/references/read-reference';
import type { References } from '../../core/operations.ts';
import { segmentationOf } from '../../craft/analysis/segmentation-model.ts';
import { openPicture, readPicture } from '../../craft/pictures/picture-file.ts';
import { nameColour } from '../../craft/prompts/colour-words.ts';

export interface DressedScene {
  readonly scene: SceneDescription;
  /** @param roles of the scene as it was built: of others nothing is told */
  readonly notes: (roles: ReadonlySet<string>) => Note[];
}

/** The pictures of a run have the same references, which are read once. */
let last: { readonly key: string; readonly readings: readonly Reading[] } | undefined;

/**
 * A scene in the finishes of reference pictures, beneath those that it was given.
 *
 * @throws {InvalidInput} a file is no picture
 */
export async function dressScene(
  scene: SceneDescription,
  { pictures, takes }: References,
  kernel: KernelContext,
): Promise<DressedScene> {
  const key = pictures.map(({ path }) => path).join('\n');
  if (last?.key !== key) {
    const readings: Reading[] = [];
    for (const { path } of pictures) {
      const { width, height } = await openPicture(path);
      const picture = await readPicture(path, { maxSide: REFERENCE_SIDE, minSide: REFERENCE_SIDE });
      kernel.throwIfCancelled();
      readings.push(readReference(picture, segmentationOf(picture, kernel), Math.max(width, height)));
      kernel.progress(readings.length / pictures.length);
    }
    last = { key, readings };
  }
  const { readings } = last;
  const taken = chooseFinishes(readings, scene, takes);
  const referenceFinishes = Object.fromEntries(taken.map(({ role, finish }) => [role, finish]));
  return {
    scene: { ...scene, referenceFinishes },
    notes: (roles) => [...takenNotes(taken.filter(({ role }) => roles.has(role))), ...readings.flatMap(unreadNote)],
  };
}

/** What was taken from which picture, by role. */
function takenNotes(taken: readonly Taken[]): Note[] {
  const told = (language: keyof Text): string =>
    taken
      .map(({ role, finish, picture }) => {
        const material = MATERIALS.find((one) => one.key === finish.material)?.name[language];
        const what = material ?? nameColour(finish.colour!)[language];
        return language === 'zh'
          ? `${ROLES[role].zh}：${what}，图 ${picture + 1}`
          : `${ROLES[role].en}: ${what}, from picture ${picture + 1}`;
      })
      .join(language === 'zh' ? '；' : '; ');
  return taken.length === 0
    ? []
    : [
        {
          zh: `取自参考图，没写材料的只取颜色：${told('zh')}`,
          en: `Taken from the references, colours alone where no material is named: ${told('en')}`,
        },
      ];
}

function unreadNote({ kind }: Reading, picture: number): Note[] {
  const [zh, en] =
    kind === 'dark'
      ? ['太暗', 'is too dark']
      : kind === 'drawing'
        ? ['是没有颜色的线稿', 'is a drawing without colours']
        : [null, null];
  return zh === null
    ? []
    : [
        {
          zh: `参考图 ${picture + 1} ${zh}，什么也没有取`,
          en: `Reference picture ${picture + 1} ${en}: nothing was taken from it`,
        },
      ];
}
