import { describe } from 'vitest';
import { itHoldsThePieceBar } from '../../furniture.fixture.ts';
import { buildClock } from './clock.ts';
import { buildMirror } from './mirror.ts';
import { buildPicture } from './picture.ts';
import { buildTv } from './tv.ts';

describe('pictures, mirrors, clocks and televisions', () => {
  itHoldsThePieceBar({ picture: buildPicture, mirror: buildMirror, clock: buildClock, tv: buildTv }, (type, form) => ({ triangles: 6000, hung: true, fill: form === 'scroll' ? [0.85, 0.25, 0.85] : [0.85, 0.5, 0.85] }));
});
