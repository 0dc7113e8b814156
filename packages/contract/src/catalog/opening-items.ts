import type { Params } from '../fields/params.ts';
import type { PictureDescription } from '../interactive.ts';
import type { WornMaterials } from '../scene/material-set.ts';
import type { Text } from '../text.ts';
import type { ToolId } from '../tools/registry.ts';

/** One picture that a new installation shows, and how it was made: a line of `apps/web/public/gallery/items.json`. Its file is `<key>.webp`. */
export interface OpeningItem {
  readonly key: string;
  readonly tool: ToolId;
  readonly title: Text;
  /** Complete, as the tool's schema fills them in; a field of `inputs` holds the same path. */
  readonly params: Params;
  /** Of each field that takes a file: its path under apps/web/public. */
  readonly inputs: Readonly<Record<string, string>>;
  /** The picture that it was made from, in the same view: its path under apps/web/public. */
  readonly before: string | null;
  /** Pixels of the file, which may be smaller than what the engine made. */
  readonly width: number;
  readonly height: number;
  /** Family, space and style of the classification tree; 0: none. */
  readonly c1: number;
  readonly c2: number;
  readonly c3: number;
  readonly engine: { readonly label: string; readonly version: string };
  /** What it took, on a machine that had other work too. */
  readonly seconds: number;
  /** 1 to 20 on the front page. */
  readonly front: number | null;
  /** Of the file, hexadecimal. */
  readonly sha256: string;
  /** What its things are made of, where its maker says so. */
  readonly worn?: WornMaterials;
  /** What the file looks like: an installation does not wait to look at what comes with it. */
  readonly look: PictureDescription;
}
