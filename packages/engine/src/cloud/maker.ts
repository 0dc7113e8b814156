/**
 * What a cloud maker is to the engine made of it: its models as data, one call that makes a picture, and more where the
 * maker has more. How a tool's request becomes a picture and a prompt is the same for all (picture-operations.ts).
 */
import type { lookup } from 'node:dns';
import { translateEngineName } from '@yujian/contract/catalog/engine-kinds';
import type { EngineCost } from '@yujian/contract/jobs';
import type { Text } from '@yujian/contract/text';
import type { Clock } from '../core/clock.ts';
import type { Limits, Transport, TransportOptions } from '../core/http/transport.ts';
import type { OperationName } from '@yujian/contract/operations';
import type { VideoBetweenInput } from '../core/operations.ts';
import type { CraftDesk } from '../craft/desk/craft-desk.ts';
import type { FileLimits, FittedPicture } from '../craft/pictures/fit.ts';
import type { ModelSizes, Size } from '../craft/pictures/sizes.ts';
import type { Reads } from '../craft/prompts/ask.ts';

export interface CloudSettings {
  readonly id: string;
  readonly key: string;
  /** Null = the maker's own address; without a path, the maker's own path is added. */
  readonly baseUrl: string | null;
  /** The most runs at the same time. */
  readonly atOnce: number;
}

/** What a process gives to its engines, and what tests turn: time, limits, names of machines. */
export interface CloudDeps {
  /** Shared by the engines of a process; an engine without one has its own. */
  readonly desk?: CraftDesk;
  readonly clock?: Clock;
  readonly limits?: Partial<Limits>;
  readonly lookup?: typeof lookup;
  /** Origins in a private network: further ones of the maker's calls, which see the key, and those of its files, which do not. */
  readonly inside?: { readonly calls: readonly string[]; readonly files: readonly string[] };
}

export interface CloudModel {
  /** As its maker writes it. */
  readonly id: string;
  readonly label: string;
  /** Of the specification's edit models. */
  readonly value: number | null;
  readonly strengths: Text;
  readonly operations: readonly OperationName[];
  /** Pictures that it takes and gives; of a video model: its first and last frame. */
  readonly sizes: ModelSizes & FileLimits;
  /** Most pictures in one request. */
  readonly references: number;
  /** It takes words of what is not wanted apart from the prompt. */
  readonly takesNegative: boolean;
  readonly reads: Reads;
  /** Longest prompt. */
  readonly maxCharacters: number;
}

export interface PictureAsk {
  readonly model: CloudModel;
  readonly prompt: string;
  /** '' where the model takes none. */
  readonly negative: string;
  readonly pictures: readonly FittedPicture[];
  /** Of the answer. */
  readonly canvas: Size;
  readonly seed: number;
}

/** The picture and mask are of one size; white is made anew. */
export interface InpaintAsk {
  readonly model: CloudModel;
  readonly prompt: string;
  readonly picture: FittedPicture;
  readonly maskPath: string;
  readonly seed: number;
}

export interface OutpaintAsk {
  readonly model: CloudModel;
  readonly prompt: string;
  readonly picture: FittedPicture;
  /** Pixels of the fitted picture's size. */
  readonly margins: Readonly<Record<'left' | 'top' | 'right' | 'bottom', number>>;
  readonly seed: number;
}

export interface FilmAsk extends Pick<VideoBetweenInput, 'seconds' | 'width' | 'height' | 'seed'> {
  readonly model: CloudModel;
  readonly prompt: string;
  /** '' where the model takes none. */
  readonly negative: string;
  readonly first: FittedPicture | null;
  readonly last: FittedPicture | null;
}

/** One call to a maker. */
export interface Call {
  readonly signal: AbortSignal;
  /** Where the answer is to lie. */
  readonly path: string;
  /** Of the maker's own word; null: it says only that it is at work. */
  onProgress(fraction: number | null): void;
  /** Bytes of requests' bodies, as they leave. */
  readonly onSent: (bytes: number) => void;
  /** Work that goes on after a cancel: telling the maker. */
  afterwards(work: (signal: AbortSignal) => Promise<unknown>): void;
}

export interface Made {
  readonly cost?: EngineCost;
}

export interface Maker {
  readonly kind: string;
  /** As its errors call it. */
  readonly name: string;
  /** Where its calls go. */
  readonly address: string;
  readonly models: readonly CloudModel[];
  readonly transport: Transport;
  makePicture(ask: PictureAsk, call: Call): Promise<Made>;
  /** Where the maker has models for it; others are asked by instruction. */
  inpaint?(ask: InpaintAsk, call: Call): Promise<Made>;
  outpaint?(ask: OutpaintAsk, call: Call): Promise<Made>;
  makeFilm?(ask: FilmAsk, call: Call): Promise<Made>;
  /** Asks for something that costs nothing, with the key. Throws what is wrong. */
  greet(signal: AbortSignal): Promise<void>;
}

/** Where a maker's calls go: the operator's address, or its own. Without a trailing slash. */
export function baseOf({ baseUrl }: CloudSettings, own: string): string {
  if (baseUrl === null) return own;
  const url = URL.parse(baseUrl);
  const path = url?.pathname === '/' ? new URL(own).pathname : '';
  return `${baseUrl.replace(/(?<!\/)\/+$/, '')}${path}`;
}

/** The transport of a maker, with its key in `credentials`. */
export function transportOptions(
  settings: CloudSettings,
  deps: CloudDeps,
  maker: string,
  base: string,
): Omit<TransportOptions, 'credentials'> {
  const named = `engine "${settings.id}"`;
  const zh = translateEngineName(maker, 'zh-CN');
  return {
    names: {
      engine: `${maker} (${named})`,
      address: `baseUrl of ${named}`,
      key: `key of ${named}`,
      zh: {
        engine: `${zh}（${settings.id}）`,
        address: `引擎 ${settings.id} 的地址 baseUrl`,
        key: `引擎 ${settings.id} 的密钥`,
      },
    },
    origins: [
      ...(settings.baseUrl !== null && URL.canParse(base) ? [new URL(base).origin] : []),
      ...(deps.inside?.calls ?? []),
    ],
    reachable: deps.inside?.files,
    // A picture at once may take minutes, in silence.
    limits: { idleMs: 5 * 60_000, totalMs: 6 * 60_000, ...deps.limits },
    clock: deps.clock,
    lookup: deps.lookup,
    isTrusted: (url) => url.origin === URL.parse(base)?.origin,
  };
}

/** The fields of an answer; none where it is empty or no object. */
export function fieldsOf<T extends object>(body: unknown): Partial<T> {
  return body !== null && typeof body === 'object' ? (body as Partial<T>) : {};
}
