import type { FamilyLetter, SheetCode } from '../catalog/sheets.ts';
import type { SpaceFamily } from '../catalog/spaces.ts';
import type { TicketKind } from '../constants.ts';
import type { Text } from '../text.ts';
import type { Params } from '../fields/params.ts';
import type { OperationName } from '../operations.ts';
import type { Field } from '../fields/kinds.ts';

/** What a person has in hand; home sorts the tools by it. */
export type InHand = 'sketch' | 'line' | 'clay' | 'photo' | 'plan' | 'words' | 'video' | 'model';

/** What a picture shows. */
export type Place = 'room' | 'building' | 'garden' | 'above';

/** How well a tool does by what it takes. */
export interface Fitness {
  /** By kind of input: 3 it is made for it, 2 (what is not named) it does it well, 1 it takes it. */
  readonly kinds?: Readonly<Partial<Record<InHand, 1 | 2 | 3>>>;
  /** The places it is for, best first; absent = any. */
  readonly places?: readonly Place[];
}

/** How a downloaded picture was made (decisions.md §5): 1 words, 2 rendered or edited, 3 exact or own upload, 4 gallery or cover, 5 original. */
export type ImageSource = 1 | 2 | 3 | 4 | 5;

export interface Address {
  readonly path: string;
  readonly code: SheetCode;
  /** Settings that this address presets. */
  readonly preset?: Params;
}

/**
 * Seconds of work on two cores of the measuring machine: by the option of a choice, a constant and a part per
 * megapixel of the picture. A server corrects them by how its own runs went.
 */
export interface TimeModel {
  readonly field: string;
  readonly seconds: Readonly<Record<string, { readonly base: number; readonly perMegapixel: number }>>;
}

/** A tool, declared once: form, labels, routes, menu, search, price, validation and docs come from here. */
export interface Tool {
  readonly id: string;
  /** Raised when the meaning of its settings changes; `upgrade` turns older settings into today's. */
  readonly version: number;
  readonly family: FamilyLetter;
  readonly title: Text;
  /** One line: what it does for you. */
  readonly purpose: Text;
  readonly addresses: readonly [Address, ...Address[]];
  readonly icon: string;
  /** Which screen draws it. */
  readonly workbench: 'render' | 'model3d' | 'scene' | 'mask' | 'compose' | 'edit';
  readonly takes: readonly InHand[];
  /** Ranks it among the tools that take the same. */
  readonly fitness?: Fitness;
  /** Words besides titles that search finds it by. */
  readonly keywords: readonly string[];
  /** Whether the browser may compress the picture before sending it (specification 5). */
  readonly intake: 'original' | 'compressed';
  readonly fields: readonly Field[];
  readonly operation: OperationName;
  /**
   * What of the person's picture comes back bit for bit, counted before a result is stored: all that its mask leaves, all
   * within its new margins, what the foreground covers wholly, what neither things nor their shadows reach, what its steps
   * did not touch where each of them was about a part, or, where no loss was allowed, all of it.
   */
  readonly keeps?: 'mask' | 'margins' | 'foreground' | 'placed' | 'touched' | 'exact';
  /** Its file is what was asked for, byte by byte: downloads carry no recipe. */
  readonly bare?: true;
  readonly source: ImageSource;
  /** Generated content carries the legal mark; exact tools do not. */
  readonly generated: boolean;
  /** Price of one unit. Tickets are used when they cover all of it. */
  readonly price: {
    /** What is paid for: each picture (what is not named), each second of a film by the setting `seconds`, or the job whatever comes of it. */
    readonly unit?: 'picture' | 'second' | 'job';
    readonly ticketKind: TicketKind | null;
    readonly tickets: number;
    readonly gold: number;
    /** Gold by the option of a choice; `gold` is what its default costs. */
    readonly goldBy?: { readonly field: string; readonly gold: Readonly<Record<string, number>> };
  };
  /** How long it takes; absent = not said before the start. */
  readonly time?: TimeModel;
  /** Of tools whose picture follows the person's: fidelity, 0 to 100, below which it is drawn once more, free, with its geometry locked. */
  readonly fidelity?: number;
  /** "Good enough, keep this" may end the work early; the picture so far is finished and kept. */
  readonly canFinishEarly?: boolean;
  /** Sample inputs of `apps/web/public/samples` that suit it. */
  readonly samples: readonly string[];
  /** Tools to go on with, by id; unknown or unbuilt ones are left out. */
  readonly next: readonly string[];
  readonly spaceFamily?: SpaceFamily;
  upgrade?(params: Params, fromVersion: number): Params;
}
