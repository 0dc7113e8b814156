import { isUpload } from '../fields/kinds.ts';
import type { Tool } from './tool.ts';

/** What a start cannot do without: a file of this kind, or, where none is required, words. */
export type MainInput = 'image' | 'model' | 'scene' | 'words';

export function mainInput(tool: Pick<Tool, 'fields'>): MainInput {
  const main = tool.fields.filter(isUpload).find(({ required, when }) => required && when === undefined);
  return main === undefined || main.kind === 'mask' ? 'words' : main.kind;
}
