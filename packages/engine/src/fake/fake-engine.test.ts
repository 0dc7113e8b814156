import type { LineartInput } from '../core/operations.ts';
import { describeEngine } from '../testing/contract-suite.ts';
import { createFakeEngine } from './fake-engine.ts';

const input: LineartInput = {
  picture: { path: '/nowhere' },
  style: 'ink',
  lineWeight: 0.4,
  detail: 0.5,
  straighten: 0,
  realWidth: null,
};

describeEngine('the fake engine', () =>
  Promise.resolve({
    engine: createFakeEngine({
      operations: ['lineart'],
      scripts: [
        [
          { do: 'progress', fraction: 0.2, stage: 'one' },
          { do: 'progress', fraction: 0.6, stage: 'two' },
        ],
      ],
    }),
    inputs: [{ operation: 'lineart', input }],
  }),
);
