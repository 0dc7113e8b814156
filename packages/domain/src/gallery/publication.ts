import type { Language } from '@yujian/contract';
import type { Executor } from '@yujian/platform';
import type { Authorship, Licence } from '@yujian/contract/gallery/gallery-choices';
import { eq } from 'drizzle-orm';
import type { MediaRow } from '../media/service.ts';
import type { Category } from './categories.ts';
import { findBefore } from './publish.ts';
import { categoryOfRecipe } from './recipe.ts';
import { galleryItems } from './tables.ts';

export interface PublicationState extends Category {
  readonly id: string | null;
  readonly state: 'none' | 'pending' | 'published' | 'declined' | 'withdrawn' | 'removed';
  readonly reason?: string;
  readonly title: string;
  readonly note: string;
  readonly settings: 'shown' | 'hidden';
  readonly before: boolean;
  readonly hasBefore: boolean;
  readonly authorship: Authorship | null;
  readonly licence: Licence | null;
}

/** How an own picture stands in the gallery; before it is published, what its settings suggest. */
export async function readPublication(
  executor: Executor,
  picture: MediaRow,
  language: Language,
  suggestTitle: (taskId: string, language: Language) => Promise<string>,
): Promise<PublicationState> {
  const hasBefore = (await findBefore(executor, picture)) !== null;
  const [item] = await executor.select().from(galleryItems).where(eq(galleryItems.mediaId, picture.id));
  if (item === undefined)
    return {
      ...{ id: null, state: 'none', note: '', settings: 'shown', before: false, hasBefore },
      ...{ authorship: null, licence: null, ...categoryOfRecipe(picture.recipe) },
      title: picture.taskId === null ? '' : await suggestTitle(picture.taskId, language),
    };
  const { id, state, reason, title, note, showsSettings, showsBefore, authorship, licence, c1, c2, c3 } = item;
  return {
    ...{ id, state, title, note, hasBefore, authorship, licence, c1, c2, c3 },
    ...(reason === null ? {} : { reason }),
    settings: showsSettings ? 'shown' : 'hidden',
    before: showsBefore,
  };
}
