import { inArray } from 'drizzle-orm';
import { AppError } from '@yujian/contract';
import { batchField, isOfOnePicture } from '@yujian/contract/tools/batch';
import { whoDoes } from '@yujian/contract/tools/cover';
import type { Params } from '@yujian/contract/fields/params';
import { newId } from '@yujian/platform';
import { media } from '../media/tables.ts';
import { NO_CHOICE } from './lanes.ts';
import { hashRequest, readSettings, toolOf } from './settings.ts';
import { startAll, type StartDeps, type Started, type StartRequest } from './start.ts';

const NAME_MAX = 80;

export interface BatchRequest extends Omit<StartRequest, 'name' | 'coveredBy'> {
  /** Media ids, in the order in which they are worked on. */
  readonly images: readonly string[];
}

export interface StartedBatch extends Pick<Started, 'price'> {
  readonly batchId: string;
  /** Of each picture its task. */
  readonly tasks: string[];
}

/**
 * Starts a tool with the same settings on each of several pictures: ordinary tasks that are reserved for and queued in one
 * transaction, named after their files. All start or none. A repeated requestId gives the batch of then.
 *
 * @throws AppError impossible (the tool works on no single picture; pictures that it cannot take, with
 *   data { refused: [{ index, code, message }] }), malformed (a picture twice, a setting that is about one picture),
 *   notEnough with data { affordable }, and what startTask throws
 */
export async function startBatch(deps: StartDeps, request: BatchRequest): Promise<StartedBatch> {
  const { images } = request;
  const tool = toolOf(request.tool);
  const field = batchField(tool);
  if (field === undefined) throw new AppError('impossible', { message: 'impossible.batch' });
  if (new Set(images).size < images.length) throw new AppError('malformed', { message: 'malformed.twice' });
  if (field.key in request.settings) throw refuseField(field.key);
  const [first, ...rest] = images.map((image) => readSettings(tool, { ...request.settings, [field.key]: image }));
  if (first === undefined) throw refuseField('images');
  const said = tool.fields.find((one) => isOfOnePicture(one) && (first[one.key] ?? null) !== null);
  if (said !== undefined) throw refuseField(said.key);
  const choice = whoDoes(first, request.engine ?? NO_CHOICE);
  const { rows } = await startAll(deps, request, {
    tool,
    choice,
    requestHash: hashRequest(tool, first, undefined, choice, images),
    works: [first, ...rest] as [Params, ...Params[]],
    batchId: newId(),
    names: async (tx) => {
      const found = await tx
        .select({ id: media.id, name: media.name })
        .from(media)
        .where(inArray(media.id, [...images]));
      const names = new Map(found.map(({ id, name }) => [id, baseName(name)]));
      return images.map((image) => names.get(image) ?? null);
    },
  });
  const { batchId, priceKind, priceAmount } = rows[0];
  return {
    batchId: batchId!,
    tasks: rows.map(({ id }) => id),
    price: { kind: priceKind, amount: priceAmount * rows.length },
  };
}

function refuseField(field: string): AppError {
  return new AppError('malformed', { message: 'malformed.field', values: { field }, data: { field } });
}

/** "living room.final.jpg" is called "living room.final". */
function baseName(name: string): string {
  return name.replace(/\.\w{1,5}$/, '').slice(0, NAME_MAX);
}
