import { buildTree } from './tree.ts';

export const OUTDOOR_BUILDERS = { tree: buildTree };
