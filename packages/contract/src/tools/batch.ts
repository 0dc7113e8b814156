import type { TicketKind } from '../constants.ts';
import type { ImageField } from '../fields/kinds/image.ts';
import type { Field } from '../fields/kinds.ts';
import { isUpload } from '../fields/kinds.ts';
import type { Holdings } from './price.ts';
import type { Tool } from './tool.ts';

/** Kinds of fields whose values are about one picture: they cannot be the same for many. */
const OF_ONE_PICTURE: ReadonlySet<Field['kind']> = new Set(['mask', 'margins', 'placements', 'corrections']);

/**
 * The field that takes the pictures of a batch: the one picture that a start cannot do without. Undefined where the tool
 * takes none or several, or works on what is marked in a picture.
 */
export function batchField({ fields }: Pick<Tool, 'fields'>): ImageField | undefined {
  const required = fields.filter(isUpload).filter((field) => field.required && field.when === undefined);
  const [field] = required;
  const isMarked = fields.some(({ kind }) => kind !== 'corrections' && OF_ONE_PICTURE.has(kind));
  return required.length === 1 && field?.kind === 'image' && !isMarked ? field : undefined;
}

/** A setting that a batch leaves as it is when nobody touched it. */
export function isOfOnePicture({ kind }: Field): boolean {
  return OF_ONE_PICTURE.has(kind);
}

/** What a person has for each of `pictures`: a price that this covers is covered for all of them, in one kind. */
export function shareOf(holdings: Holdings, pictures: number): Holdings {
  return Object.fromEntries(
    Object.entries(holdings).map(([kind, amount]) => [kind, Math.floor(amount / pictures)]),
  ) as Partial<Record<TicketKind, number>>;
}
