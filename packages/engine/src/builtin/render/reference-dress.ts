import type { Finish } from '@yujian/contract/scene/brief-schema';
import { ROLE_KEYS, type Role } from '@yujian/contract/scene/roles';
import { linearToOklab, oklabToHex as hexOf } from '@yujian/imaging/ops/colour';
import type { Tint } from '@yujian/imaging/ops/main-colours';
import { type Budget, finishesFor } from '@yujian/lift/furnish/budget';
import type { LiftChoices } from '@yujian/lift/lift-choices';
import { materialOf } from '@yujian/scenes/style/finish';
import type { Finishes } from '@yujian/scenes/style/style';
import { varyStyle } from '@yujian/scenes/style/vary-style';

type Lab = readonly [number, number, number];

/** Dresses of the style among which the reference chooses. */
const DRESSES = 8;
/** What a picture is mostly made of, by setting, and how much it counts. */
const SEEN: Readonly<Record<'room' | 'site', readonly (readonly [Role, number])[]>> = {
  room: [
    ['floor', 2],
    ['wall', 2],
    ['accentWall', 1],
    ['wood', 1],
    ['upholstery', 1.5],
    ['rug', 1],
    ['curtain', 0.5],
    ['accent', 0.5],
  ],
  site: [
    ['facade', 2],
    ['facadeAccent', 1.5],
    ['roof', 0.5],
    ['paving', 1.5],
    ['frame', 0.5],
  ],
};
/** What takes a colour of the reference itself, and how much of it. */
const DYED: Readonly<Record<'room' | 'site', readonly (readonly [Role, number])[]>> = {
  room: [
    ['upholstery', 1],
    ['accent', 1],
    ['rug', 0.9],
    ['curtain', 0.8],
    ['throw', 0.9],
    ['seat', 0.8],
    ['accentWall', 0.6],
    ['wall', 0.45],
  ],
  site: [
    ['facadeAccent', 0.7],
    ['facade', 0.5],
    ['accent', 1],
  ],
};

/** Weights from which on materials of the nearest dress come with its colours: those of surfaces, those of cloths, and all others. */
const SURFACES_FROM = 0.4;
const CLOTHS_FROM = 0.7;
const ALL_FROM = 1;
const SURFACES: readonly Role[] = ['floor', 'wall', 'accentWall', 'wood', 'facade', 'facadeAccent', 'roof', 'paving'];

/**
 * Choices dressed after a reference: cloths, paints and accents dyed towards its colours, by a share that grows with `weight`; from
 * the middle on with materials too, first of surfaces, then of cloths, of the one of the style's dresses whose colours come nearest
 * to it, where they come nearer than the style's own. Nothing moves away from the reference as the weight grows. Forms stay the
 * style's; what words say goes before, an earlier picture's materials too, and a budget is kept. `weight` 0 to 1; 0 changes nothing.
 */
export function dressAfter(
  choices: LiftChoices,
  tints: readonly Tint[],
  weight: number,
  setting: 'interior' | 'exterior',
  budget: Budget = 'usual',
): LiftChoices {
  if (weight <= 0 || tints.length === 0 || choices.materials) return choices;
  const place = setting === 'interior' ? 'room' : 'site';
  const { kind, style, seed, finishes = {} } = choices;
  const labs = tints.map(({ lab }) => lab);
  const wornBy = (candidate: number): Finishes => {
    const worn = varyStyle(kind, style, candidate).finishes;
    return { ...worn, ...finishesFor(budget, worn) };
  };
  const far = (worn: Finishes): number =>
    SEEN[place].reduce(
      (sum, [role, counts]) =>
        sum + counts * distance(labOf(worn[role], role), labs[nearest(labOf(worn[role], role), labs)]!),
      0,
    );
  const dresses = Array.from({ length: DRESSES }, (_, k) => wornBy((seed + k) % 2 ** 32));
  const [own, best] = [dresses[0]!, dresses.reduce((a, b) => (far(b) < far(a) ? b : a))];
  const dyes = new Map(
    DYED[place].map(([role, most], k) => [
      role,
      { most, accent: place === 'room' && k < 2 ? labs[accentOf(labs, k)]! : null },
    ]),
  );
  const seen = new Set(SEEN[place].map(([role]) => role));
  const dressed = ROLE_KEYS.flatMap((role): [Role, Finish][] => {
    const dye = dyes.get(role);
    // walls keep their lightness: a dark reference shall not black out a room
    const goalOf = (lab: Lab): Lab => dye?.accent ?? labs[nearest(lab, labs)]!;
    const [mine, other] = [labOf(own[role], role), labOf(best[role], role)];
    const isSeen = seen.has(role) || dye !== undefined;
    const from = SURFACES.includes(role) ? SURFACES_FROM : isSeen ? CLOTHS_FROM : ALL_FROM;
    const takes =
      weight >= from && best !== own && (!isSeen || distance(other, goalOf(other)) < distance(mine, goalOf(mine)));
    if (!dye)
      return takes
        ? [
            [
              role,
              {
                ...best[role],
                colour: best[role].colour ?? (best[role].material === own[role].material ? hexOf(other) : null),
              },
            ],
          ]
        : [];
    const lab = takes ? other : mine;
    return [
      [
        role,
        { material: (takes ? best : own)[role].material, colour: hexOf(mixed(lab, goalOf(lab), dye.most * weight)) },
      ],
    ];
  });
  return { ...choices, finishes: { ...Object.fromEntries(dressed), ...finishes } };
}

/** The k-th of the colours by how much colour there is in them. */
function accentOf(labs: readonly Lab[], k: number): number {
  const order = labs
    .map((_, i) => i)
    .toSorted((a, b) => Math.hypot(labs[b]![1], labs[b]![2]) - Math.hypot(labs[a]![1], labs[a]![2]));
  return order[Math.min(order.length - 1, 1 - k)]!;
}

function labOf(finish: Finish, role: Role): Lab {
  const [r, g, b] = materialOf(finish, role).base;
  return linearToOklab(r, g, b) as unknown as Lab;
}

function nearest(point: Lab, centres: readonly Lab[]): number {
  let best = 0;
  for (let k = 1; k < centres.length; k++) if (distance(point, centres[k]!) < distance(point, centres[best]!)) best = k;
  return best;
}

function distance(a: Lab, b: Lab): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

function mixed(a: Lab, b: Lab, share: number): Lab {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share];
}
