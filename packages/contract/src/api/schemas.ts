import type { z } from 'zod';
import { accountCalls } from './account.ts';
import type { BuiltCallName } from './calls.ts';
import { catalogCalls } from './catalog.ts';
import { editCalls } from './edits.ts';
import { engineCalls } from './engines.ts';
import { materialScheduleCalls } from './material-schedule.ts';
import { materialSetCalls } from './material-sets.ts';
import { maskCalls } from './masks.ts';
import { galleryCalls } from './gallery.ts';
import { mediaCalls } from './media.ts';
import { operatorCalls } from './operator.ts';
import { partnerCalls } from './partners.ts';
import { sceneCalls } from './scenes.ts';
import { shopCalls } from './shop.ts';
import { siteCalls } from './site.ts';
import { talkCalls } from './talk.ts';
import { taskCalls } from './tasks.ts';
import { tourCalls } from './tours.ts';
import { walletCalls } from './wallet.ts';

/** Payload and answer of every JSON call that is built. The media stream and the event stream have their own shapes. */
export const SCHEMAS = {
  ...accountCalls,
  ...walletCalls,
  ...taskCalls,
  ...editCalls,
  ...engineCalls,
  ...galleryCalls,
  ...mediaCalls,
  ...maskCalls,
  ...catalogCalls,
  ...sceneCalls,
  ...tourCalls,
  ...materialSetCalls,
  ...materialScheduleCalls,
  ...talkCalls,
  ...shopCalls,
  ...partnerCalls,
  ...operatorCalls,
  ...siteCalls,
} as const;
export type JsonCallName = keyof typeof SCHEMAS & BuiltCallName;
export type Input<N extends JsonCallName> = z.input<(typeof SCHEMAS)[N]['input']>;
export type Data<N extends JsonCallName> = z.output<(typeof SCHEMAS)[N]['data']>;
