import { describe } from 'vitest';
import { itHoldsThePieceBar } from '../furniture.fixture.ts';
import { buildExamBed } from './exam-bed.ts';
import { buildGymMachine } from './gym-machines.ts';
import { buildMannequin } from './mannequin.ts';
import { buildPartition } from './partition.ts';
import { buildPhoneBooth } from './phone-booth.ts';
import { buildPlinth } from './plinth.ts';
import { buildWeights } from './weights.ts';
import { buildWhiteboard } from './whiteboard.ts';

describe('fittings of offices, halls, gyms and surgeries', () => {
  itHoldsThePieceBar(
    {
      mannequin: buildMannequin,
      plinth: buildPlinth,
      whiteboard: buildWhiteboard,
      partition: buildPartition,
      'phone-booth': buildPhoneBooth,
      treadmill: buildGymMachine,
      weights: buildWeights,
      'exam-bed': buildExamBed,
    },
    (type, form) => {
      if (type === 'treadmill' && form !== 'run') return { triangles: 30_000, fill: [0.45, 0.5, 0.75] };
      if (type === 'mannequin') return { triangles: 90_000, fill: [0.5, 0.4, 0.9] };
      if (type === 'plinth')
        return { triangles: 25_000, fill: form === 'column' ? [0.04, 0.1, 0.7] : [0.85, 0.7, 0.7] };
      return { triangles: 95_000, fill: type === 'partition' ? [0.85, 0.2, 0.85] : [0.85, 0.65, 0.8] };
    },
  );
});
