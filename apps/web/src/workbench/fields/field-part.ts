import type { Params, ParamValue } from '@yujian/contract/fields/params';
import type { Field } from '@yujian/contract/fields/kinds';
import type { Language } from '@yujian/contract/text';
import type { Tool } from '@yujian/contract/tools/tool';
import type { ComponentType } from 'react';
import { textOf, type Settings } from '../core/form/settings.ts';

/** A block of the form between two hairlines, or its foot beside the start button; `elsewhere` another part of the screen sets it. */
export type Place = 'pictures' | 'words' | 'place' | 'rows' | 'amounts' | 'foot' | 'elsewhere';

export interface FieldViewProps<F extends Field = Field> {
  readonly field: F;
  readonly tool: Tool;
  readonly settings: Settings;
  readonly value: ParamValue;
  readonly onChange: (value: ParamValue) => void;
}

/** A setting of a run that is to be told. */
export interface Told<F extends Field = Field> {
  readonly field: F;
  readonly value: ParamValue;
  readonly tool: Tool;
  readonly params: Params;
  readonly language: Language;
}

/** A setting's value in words, or the picture that it is. */
export interface Cell {
  readonly words: string;
  readonly pictureId?: string;
  /** Its form has no such setting. */
  readonly isAbsent?: true;
}

export interface ComparedLine {
  readonly name: string;
  readonly a: Cell;
  readonly b: Cell;
}

/** What a kind of field is on the screen. */
export interface FieldPart<F extends Field = Field> {
  readonly place: (field: F) => Place;
  /** Its line of the form; pictures are drawn by their block. */
  readonly View?: ComponentType<FieldViewProps<F>>;
  /** A value as the record of a picture tells it; '' for none. */
  readonly words: (told: Told<F>) => string;
  /** Where a comparison of two pictures tells more than the record does. */
  readonly compared?: {
    readonly cell?: (told: Told<F>) => Cell;
    /** What the value was of one picture of a run. @param isOneOfMany the tool draws several at once */
    readonly ofVariant?: (value: ParamValue, index: number, isOneOfMany: boolean) => ParamValue;
    /** In which of its parts two values differ, added to the label; '' for none. */
    readonly differing?: (a: ParamValue, b: ParamValue, language: Language) => string;
    /** A line for each part instead of one for the whole. */
    readonly lines?: (
      a: ParamValue | undefined,
      b: ParamValue | undefined,
      language: Language,
    ) => readonly ComparedLine[];
    /** How many pictures were drawn at once says nothing of one of them. */
    readonly isLeftOut?: true;
  };
}

/** A value of one word or number. */
export function plainWords({ value }: Pick<Told, 'value'>): string {
  return textOf(value);
}
