import { AppError } from '@yujian/contract';
import {
  OTHER_NODE,
  OWN_NODE,
  SPACE_FAMILIES,
  SPACES,
  STYLES,
  type SpaceFamily,
} from '@yujian/contract/catalog/spaces';

/** Family, space and style of the classification tree; 0: any, or none. */
export interface Category {
  readonly c1: number;
  readonly c2: number;
  readonly c3: number;
}

const FAMILIES = Object.keys(SPACE_FAMILIES) as SpaceFamily[];
const ENDS: readonly number[] = [OTHER_NODE.id, OWN_NODE.id];

/** Whether the tree has this path; what is 0 is left open. */
export function isCategory({ c1, c2, c3 }: Category): boolean {
  const family = familyOf(c1);
  if (c1 !== 0 && family === undefined && !ENDS.includes(c1)) return false;
  const within = c1 === 0 ? FAMILIES : family === undefined ? [] : [family];
  const knows = (nodes: typeof SPACES | typeof STYLES, id: number) =>
    id === 0 || ENDS.includes(id) || within.some((key) => nodes[key].some((node) => node.id === id));
  return knows(SPACES, c2) && knows(STYLES, c3);
}

/** @throws AppError notFound */
export function assertCategory(category: Category): void {
  if (!isCategory(category)) throw new AppError('notFound', { message: 'notFound.category' });
}

export function familyOf(c1: number): SpaceFamily | undefined {
  return FAMILIES.find((key) => SPACE_FAMILIES[key].id === c1);
}
