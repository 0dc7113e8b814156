import type { PaletteEntry } from './tables.ts';

/** What the index in memory holds of one published picture. */
export interface IndexedItem {
  readonly id: string;
  readonly userId: string;
  /** Number of its last change. */
  readonly change: number;
  readonly title: string;
  readonly author: string;
  /** Of prompt, materials and styles: empty where its settings are hidden. */
  readonly words: string;
  readonly recognised: readonly string[];
  readonly tool: string;
  readonly c1: number;
  readonly c2: number;
  readonly c3: number;
  readonly width: number;
  readonly height: number;
  readonly palette: readonly PaletteEntry[];
  readonly descriptor: Uint8Array;
  readonly collects: number;
  readonly hot: number;
  /** Milliseconds since 1970. */
  readonly publishedAt: number;
}
