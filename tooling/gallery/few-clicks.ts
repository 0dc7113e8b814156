import { corrections, type Corrections } from '@yujian/contract/structure/corrections';
import type { RegionNameKey } from '@yujian/contract/structure/names';

type Point = readonly [number, number];

/** What a person says of the regions at the points of some marks, in shares of the picture: a mark of one point is a tap, of more a stroke. */
interface Word {
  readonly name: RegionNameKey;
  readonly marks: readonly (readonly Point[])[];
}

/** More than so many clicks nobody should need. */
export const MOST_CLICKS = 5;

/** What was said of each of the page's samples, as found by looking at what it came out as; nothing where nothing needed to be said. */
export const FEW_CLICKS: Readonly<Record<string, readonly Word[]>> = {
  'living-line': [
    { name: 'table', marks: [[[0.332, 0.76]]] },
    { name: 'sofa', marks: [[[0.254, 0.618]]] },
  ],
  'living-clay': [
    {
      name: 'sofa',
      marks: [
        [
          [0.248, 0.553],
          [0.306, 0.528],
          [0.288, 0.599],
          [0.248, 0.628],
          [0.29, 0.645],
          [0.338, 0.647],
          [0.425, 0.645],
          [0.432, 0.611],
          [0.461, 0.553],
          [0.533, 0.553],
          [0.504, 0.628],
          [0.497, 0.645],
          [0.554, 0.634],
        ],
      ],
    },
    {
      name: 'table',
      marks: [
        [
          [0.25, 0.69],
          [0.297, 0.697],
          [0.334, 0.716],
          [0.389, 0.711],
          [0.366, 0.688],
          [0.436, 0.688],
          [0.51, 0.684],
          [0.5, 0.702],
          [0.417, 0.719],
          [0.514, 0.76],
        ],
      ],
    },
  ],
  'living-sketch': [
    {
      name: 'table',
      marks: [
        [
          [0.252, 0.68],
          [0.324, 0.705],
          [0.331, 0.737],
          [0.346, 0.691],
          [0.403, 0.689],
          [0.461, 0.705],
          [0.504, 0.698],
          [0.562, 0.696],
        ],
      ],
    },
    { name: 'window', marks: [[[0.029, 0.449]]] },
  ],
  'kitchen-line': [
    {
      name: 'cabinet',
      marks: [
        [
          [0.788, 0.304],
          [0.868, 0.304],
          [0.868, 0.567],
          [0.85, 0.495],
          [0.788, 0.492],
        ],
      ],
    },
    {
      name: 'counter',
      marks: [
        [
          [0.497, 0.645],
          [0.796, 0.645],
        ],
      ],
    },
  ],
  'bedroom-line': [{ name: 'bed', marks: [[[0.59, 0.539]]] }],
  'bedroom-clay': [
    {
      name: 'bed',
      marks: [
        [
          [0.432, 0.524],
          [0.497, 0.551],
          [0.554, 0.53],
          [0.547, 0.576],
          [0.468, 0.616],
          [0.472, 0.645],
          [0.389, 0.668],
          [0.504, 0.668],
          [0.605, 0.66],
          [0.576, 0.685],
          [0.461, 0.691],
          [0.605, 0.758],
        ],
      ],
    },
    { name: 'picture', marks: [[[0.479, 0.34]]] },
  ],
  'bare-line': [],
  'bare-clay': [
    {
      name: 'door',
      marks: [
        [
          [0.713, 0.507],
          [0.748, 0.44],
        ],
      ],
    },
  ],
  'court-line': [{ name: 'rock', marks: [[[0.864, 0.85]], [[0.298, 0.466]], [[0.556, 0.617]]] }],
  'court-clay': [
    {
      name: 'rock',
      marks: [
        [
          [0.356, 0.569],
          [0.342, 0.65],
          [0.405, 0.69],
        ],
        [
          [0.055, 0.8],
          [0.086, 0.78],
          [0.14, 0.815],
        ],
        [
          [0.77, 0.86],
          [0.8, 0.865],
          [0.867, 0.853],
        ],
      ],
    },
  ],
  'bird-line': [],
  'bird-clay': [
    {
      name: 'facade',
      marks: [
        [
          [0.458, 0.14],
          [0.458, 0.22],
          [0.36, 0.235],
        ],
      ],
    },
    {
      name: 'tree',
      marks: [
        [
          [0.728, 0.84],
          [0.765, 0.86],
        ],
      ],
    },
  ],
  'tower-line': [],
  'villa-line': [],
  'villa-clay': [
    { name: 'window', marks: [[[0.207, 0.6]]] },
    { name: 'tree', marks: [[[0.19, 0.789]]] },
  ],
  'villa-sketch': [{ name: 'window', marks: [[[0.205, 0.625]], [[0.395, 0.594]], [[0.566, 0.663]]] }],
};

/** Presses that words take: one on "choose several" where a word is about more than one tap, one for each mark, one for each name. */
export function countClicks(words: readonly Word[]): number {
  const isSeveral = words.some(({ marks }) => marks.length > 1 || marks.some((mark) => mark.length > 1));
  return words.reduce((sum, { marks }) => sum + marks.length + 1, isSeveral ? 1 : 0);
}

/** Along a stroke, in shares of the picture. */
const STEP = 0.008;

/** The words as they go with a request. */
export function correctionsOf(words: readonly Word[]): Corrections {
  const regions = words.flatMap(({ name, marks }) =>
    marks.flatMap((mark) => alongStroke(mark).map(([x, y]) => ({ x, y, name, material: null }))),
  );
  return corrections.parse({ regions });
}

function alongStroke(points: readonly Point[]): Point[] {
  return points.flatMap(([x, y], i): Point[] => {
    const [toX, toY] = points[i + 1] ?? [x, y];
    const steps = Math.max(1, Math.ceil(Math.hypot(toX - x, toY - y) / STEP));
    return Array.from({ length: steps }, (_, k): Point => [
      tidy(x + ((toX - x) * k) / steps),
      tidy(y + ((toY - y) * k) / steps),
    ]);
  });
}

function tidy(share: number): number {
  return Math.round(share * 1e4) / 1e4;
}
