import { AppError, IMAGE_MAX_PIXELS, INPUT_RATIO_MAX, INPUT_SIDE_MIN } from '@yujian/contract';
import { UNFIT, type UnfitKind } from '@yujian/contract/catalog/unfit';
import type { PlannedPicture } from '@yujian/contract/edit/edit-kinds';
import { beginsWithScene } from '@yujian/contract/edit/scene-views';
import type { KeptSurface } from '@yujian/contract/edit/kept-surfaces';
import { KEPT_SLOTS, keptKeys } from '@yujian/contract/edit/surfaces-max';
import { MARGIN_SHARE_MAX, MASK_KEPT_MIN } from '@yujian/contract/constants';
import type { Margins, Params } from '@yujian/contract/fields/params';
import { isNeeded, isUpload, type UploadField } from '@yujian/contract/fields/kinds';
import { SCENE_TYPE } from '@yujian/contract/scene/scene-type';
import { inBoth, type Text } from '@yujian/contract/text';
import { enlargedSize } from '@yujian/contract/tools/enlarged-size';
import { enlargeWish } from '@yujian/contract/tools/time';
import type { Tool } from '@yujian/contract/tools/tool';
import type { Transaction } from '@yujian/platform';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { media } from '../media/tables.ts';
import type { NamedInput } from './settings.ts';

/** What a field takes, by its kind. */
const TAKES: Readonly<
  Record<
    UploadField['kind'],
    { readonly fits: (type: string) => boolean; readonly missing: string; readonly other: string }
  >
> = {
  image: { fits: (type) => type.startsWith('image/'), missing: 'notFound.picture', other: 'impossible.picture' },
  mask: { fits: (type) => type === 'image/png', missing: 'notFound.picture', other: 'impossible.maskPng' },
  model: { fits: (type) => type === 'model/gltf-binary', missing: 'notFound.model', other: 'impossible.model' },
  scene: { fits: (type) => type === SCENE_TYPE, missing: 'notFound.scene', other: 'impossible.scene' },
};

/** The picture that is drawn; a style reference may show anything. */
const DRAWN_FIELD = 'upload_img';

type Input = NamedInput & Pick<typeof media.$inferSelect, 'type' | 'width' | 'height' | 'chosen' | 'unfit'>;
interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * Every file must be the caller's own, still there, and of the kind and size that its field takes; masks and margins must
 * fit their picture.
 *
 * @returns the sizes of its pictures, in the order of its fields
 * @throws AppError notFound, impossible
 */
export async function checkInputs(
  tx: Transaction,
  request: {
    readonly userId: string;
    readonly tool: Tool;
    readonly settings: Params;
    readonly inputs: readonly NamedInput[];
  },
): Promise<Size[]> {
  const { tool, settings } = request;
  const inputs = await findInputs(tx, request.userId, request.inputs);
  for (const field of tool.fields)
    if (isUpload(field) && isNeeded(field, settings) && !inputs.has(field.key)) {
      if ('plan' in field) throw new AppError('malformed', { message: 'malformed.planPicture' });
      throw new AppError('malformed', { message: 'malformed.field', values: inBoth('field', field.label) });
    }
  const isJudged = 'unfit' in settings && settings['unfit'] !== 'draw';
  for (const input of inputs.values()) {
    const { field, title, kind, type, unfit } = input;
    if (!TAKES[kind].fits(type))
      throw new AppError('impossible', { message: TAKES[kind].other, values: inBoth('field', title), data: { field } });
    if (kind === 'image') checkSize(input);
    if (isJudged && field === DRAWN_FIELD && unfit !== null) throw unfitFor(unfit);
  }
  for (const field of tool.fields) {
    if (field.kind === 'mask') {
      const mask = inputs.get(field.key);
      if (mask !== undefined) checkMask(mask, sizeOf(inputs.get(field.of)));
    }
    if (field.kind === 'finish' && field.or !== undefined && settings[field.key] === '' && !inputs.has(field.or))
      throw new AppError('malformed', { message: 'malformed.field', values: inBoth('field', field.label) });
    if (field.kind === 'plan') checkPlan(settings[field.key] as readonly PlannedPicture[] | null, settings);
    if (field.kind === 'surfaces') checkSurfaces(settings[field.key] as readonly KeptSurface[], inputs, field.label);
    if (field.kind === 'choice' && field.key === 'enlarge') checkEnlarged(settings, inputs.get(DRAWN_FIELD));
    if (field.kind === 'margins') checkMargins(settings[field.key] as Margins, sizeOf(inputs.get(field.of)));
  }
  return [...inputs.values()].flatMap((input) => sizeOf(input) ?? []);
}

async function findInputs(
  tx: Transaction,
  userId: string,
  named: readonly NamedInput[],
): Promise<ReadonlyMap<string, Input>> {
  if (named.length === 0) return new Map();
  const { id, type, width, height, chosen, unfit } = media;
  const ids = named.map(({ mediaId }) => mediaId);
  const own = await tx
    .select({ id, type, width, height, chosen, unfit })
    .from(media)
    .where(and(inArray(id, ids), eq(media.userId, userId), isNull(media.deletedAt)))
    .for('key share');
  return new Map(
    named.map((input) => {
      const found = own.find((row) => row.id === input.mediaId);
      if (found === undefined)
        throw new AppError('notFound', { message: TAKES[input.kind].missing, values: inBoth('field', input.title) });
      return [input.field, { ...input, ...found }];
    }),
  );
}

function sizeOf(input: Input | undefined): Size | undefined {
  if (input === undefined || input.width === null || input.height === null) return undefined;
  return { width: input.width, height: input.height };
}

/** A picture of which no view of a place can be made. */
function unfitFor(kind: UnfitKind): AppError {
  return new AppError('impossible', {
    message: 'impossible.unfit',
    values: inBoth('kind', UNFIT[kind].name),
    data: { kind, tools: UNFIT[kind].tools },
  });
}

/** Of a point or a thread of pixels nothing can be made that is worth its price. */
function checkSize({ field, width, height }: Input): void {
  if (width === null || height === null) return;
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  const refuse = (message: string, limit: number) =>
    new AppError('impossible', { message, values: { width, height, limit }, data: { field } });
  if (short < INPUT_SIDE_MIN) throw refuse('impossible.tiny', INPUT_SIDE_MIN);
  if (long > INPUT_RATIO_MAX * short) throw refuse('impossible.narrow', INPUT_RATIO_MAX);
}

/** @param picture undefined: it has no pixels */
function checkMask({ field, title, width, height, chosen }: Input, picture: Size | undefined): void {
  const data = { field };
  if (chosen === null || width === null || height === null || picture === undefined)
    throw new AppError('impossible', { message: 'impossible.maskPng', values: inBoth('field', title), data });
  if (width !== picture.width || height !== picture.height) {
    const values = { width, height, wide: picture.width, high: picture.height };
    throw new AppError('impossible', { message: 'impossible.maskSize', values, data });
  }
  if (chosen === 0) throw new AppError('impossible', { message: 'impossible.maskEmpty', data });
  if (chosen > width * height * (1 - MASK_KEPT_MIN))
    throw new AppError('impossible', { message: 'impossible.maskFull', data });
}

/** A scene is made out of words. */
function checkPlan(plan: readonly PlannedPicture[] | null, { promptTxt }: Params): void {
  const hasWords = typeof promptTxt === 'string' && promptTxt.trim() !== '';
  if (!hasWords && plan?.some(beginsWithScene)) throw new AppError('malformed', { message: 'malformed.planWords' });
}

/** A kept surface has a mask and a material, and no file belongs to none. */
function checkSurfaces(surfaces: readonly KeptSurface[], inputs: ReadonlyMap<string, Input>, label: Text): void {
  for (const slot of KEPT_SLOTS) {
    const surface = surfaces.find((one) => one.slot === slot);
    const { mask, picture } = keptKeys(slot);
    const isWhole =
      surface === undefined
        ? !inputs.has(mask) && !inputs.has(picture)
        : inputs.has(mask) && (surface.material !== '' || inputs.has(picture));
    if (!isWhole) throw new AppError('malformed', { message: 'malformed.field', values: inBoth('field', label) });
  }
}

/** @param picture undefined: it has no pixels */
function checkMargins({ left, top, right, bottom }: Margins, picture: Size | undefined): void {
  if (left + top + right + bottom === 0) throw new AppError('impossible', { message: 'impossible.marginsNone' });
  if (picture === undefined) throw new AppError('impossible', { message: 'impossible.picture' });
  const width = picture.width + left + right;
  const height = picture.height + top + bottom;
  if (
    Math.max(left, right) > MARGIN_SHARE_MAX * picture.width ||
    Math.max(top, bottom) > MARGIN_SHARE_MAX * picture.height ||
    width * height > IMAGE_MAX_PIXELS
  )
    throw new AppError('impossible', {
      message: 'impossible.marginsFar',
      values: { width, height, limit: MARGIN_SHARE_MAX },
    });
}

function checkEnlarged(settings: Params, input: Input | undefined): void {
  const [wish, picture] = [enlargeWish(settings), sizeOf(input)];
  if (wish === null || picture === undefined) return;
  const { width, height, most } = enlargedSize(wish, picture);
  if (most !== null)
    throw new AppError('impossible', { message: 'impossible.enlarged', values: { width, height, limit: most } });
}
