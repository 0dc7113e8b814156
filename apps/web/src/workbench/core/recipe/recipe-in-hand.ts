import type { Input } from '@yujian/contract/api/schemas';
import type { CheckedRecipe } from '@yujian/contract/api/tasks';
import { isUpload } from '@yujian/contract/fields/kinds';
import type { ParamValue } from '@yujian/contract/fields/params';
import { isRecord, readFileMarks, type FileMarks } from '@yujian/contract/file-marks';
import { findTool } from '@yujian/contract/tools/registry';
import { callApi } from '../../../lib/api.ts';
import { createStore } from '../../../lib/store.ts';

/** A recipe that a person wants back on its tool's form. */
export interface RecipeInHand {
  readonly toolId: string;
  readonly params: Readonly<Record<string, ParamValue>>;
  /** Of which version of the tool; today's unless told. */
  readonly toolVersion?: number;
  /** What stays on the form: its pictures, or all that the recipe does not name. */
  readonly keeps?: 'pictures' | 'rest';
}

export const recipeInHand = createStore<RecipeInHand | null>(null);

/** What a picture file says of itself, and its recipe as far as the server can use it; null where it has none or is of no tool of this version. */
export async function readMarks(file: Blob): Promise<FileMarks & { readonly checked: CheckedRecipe | null }> {
  const marks = await readFileMarks(new Uint8Array(await file.arrayBuffer()));
  const isAsked =
    isRecord(marks.recipe) && typeof marks.recipe['tool'] === 'string' && isRecord(marks.recipe['params']);
  const checked = isAsked
    ? await callApi('checkRecipe', { recipe: marks.recipe as Input<'checkRecipe'>['recipe'] }).catch(() => null)
    : null;
  return { ...marks, checked };
}

/** Hands a recipe to its tool's form, with those of its pictures that are this person's and still there. */
export async function takeRecipe({ tool: toolId, params }: CheckedRecipe): Promise<void> {
  const own: Record<string, ParamValue> = { ...params };
  const files = (findTool(toolId)?.fields ?? []).filter(isUpload);
  await Promise.all(
    files.map(async ({ key }) => {
      const id = own[key];
      if (typeof id === 'string') await callApi('mediaById', { id }).catch(() => delete own[key]);
    }),
  );
  recipeInHand.set({ toolId, params: own });
}
