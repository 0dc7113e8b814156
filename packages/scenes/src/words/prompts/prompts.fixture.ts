import { ENGLISH } from './english.fixture.ts';
import type { Prompt } from './prompt.fixture.ts';
import { ROOMS_ZH } from './rooms-zh.fixture.ts';
import { SITES_ZH } from './sites-zh.fixture.ts';

/** What designers and their clients ask for, with what a designer reads in it: the measure of the reader of words. */
export const PROMPTS: readonly Prompt[] = [...ROOMS_ZH, ...SITES_ZH, ...ENGLISH];
