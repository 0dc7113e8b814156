import type { GalleryItem } from '@yujian/contract/api/gallery';
import { isUpload } from '@yujian/contract/fields/kinds';
import type { Params } from '@yujian/contract/fields/params';
import { findTool } from '@yujian/contract/tools/registry';
import type { Tool } from '@yujian/contract/tools/tool';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { onPhone } from '../../lib/device.ts';
import { handPictureTo } from '../../lib/drafts.ts';
import { translate } from '../../lib/i18n.ts';
import { handOver, takeInHand } from '../../lib/picture-in-hand.ts';
import { showToast } from '../../lib/toasts.ts';
import { recipeInHand, type RecipeInHand } from '../../workbench/core/recipe/recipe-in-hand.ts';
import { toolLink } from '../../workbench/core/session/tool-links.ts';
import { mainPictureKey } from '../../workbench/core/session/use-form.ts';
import { detailTexts } from './detail-texts.ts';
import type { ItemPart } from './item-parts.ts';

type Recipe = NonNullable<GalleryItem['recipe']>;

/** Opens tools with the settings of a picture, and puts in what the person has in hand. */
export function useMakeLike() {
  const navigate = useNavigate();
  const [fetching, setFetching] = useState(false);

  const open = async (tool: Tool, recipe: RecipeInHand) => {
    await handOver(tool.id);
    recipeInHand.set(recipe);
    void navigate(toolLink(tool, { phone: onPhone() }));
  };
  const like = async (recipe: Recipe) => {
    const tool = findTool(recipe.tool);
    if (tool)
      await open(tool, {
        toolId: tool.id,
        params: settingsForAnother(tool, recipe.params),
        toolVersion: recipe.toolVersion,
        keeps: 'pictures',
      });
  };
  return {
    fetching,
    like: (recipe: Recipe) => void like(recipe),
    /** With the file that was dropped. */
    likeWith: async (recipe: Recipe, file: File) => {
      if (await takeInHand(file, file.name)) await like(recipe);
    },
    /** With the picture that it was made from, whose author shows it. */
    likeWithBefore: async (recipe: Recipe, url: string, name: string) => {
      const tool = findTool(recipe.tool);
      if (!tool || fetching) return;
      setFetching(true);
      try {
        const answer = await fetch(url);
        if (!answer.ok) throw new TypeError(`the picture answered ${answer.status}`);
        await handPictureTo(tool.id, mainPictureKey(tool), { blob: await answer.blob(), name });
        await like(recipe);
      } catch {
        showToast('error', translate(detailTexts, 'beforeFailed'));
      } finally {
        setFetching(false);
      }
    },
    part: ({ tool, params }: ItemPart) => void open(tool, { toolId: tool.id, params, keeps: 'rest' }),
  };
}

/** What of a recipe means something to another picture: not files, nor what was said, marked or found in its own. */
export function settingsForAnother(tool: Tool, params: Params): Params {
  const left = new Set(
    tool.fields.filter((field) => isUpload(field) || OF_ITS_PICTURE.has(field.kind)).map(({ key }) => key),
  );
  return Object.fromEntries(Object.entries(params).filter(([key]) => !left.has(key) && key !== 'unfit'));
}

const OF_ITS_PICTURE: ReadonlySet<string> = new Set([
  'corrections',
  'selection',
  'holeLines',
  'margins',
  'plane',
  'surfaces',
  'placements',
]);
