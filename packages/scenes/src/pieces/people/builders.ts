import type { PEOPLE } from '@yujian/contract/scene/pieces/people';
import type { PieceBuilder } from '../piece-builder.ts';
import { buildPerson } from './person.ts';

export const PEOPLE_BUILDERS = { person: buildPerson } satisfies Record<keyof typeof PEOPLE, PieceBuilder>;
