import type { RoomShell, Treatment } from '@yujian/contract/scene/description-schema';
import { addBooks } from '@yujian/renderer/scene/build/furniture/storage';
import type { ObjectBuilder } from '@yujian/renderer/scene/build/scene-builder';
import { LIBRARY } from '@yujian/renderer/materials/library';
import type { Looks } from '../looks.ts';
import type { ShellWall } from '../wall.ts';
import { addFlatPanels, addFramedPanels, addMouldings, addSlats, addWainscot } from './boards.ts';
import { addLattice } from './lattice.ts';
import { addNiche, nichesIn, type Niche } from './niche.ts';
import { fieldOf, freeFields, holesOf, wholePieces, type Field } from './region.ts';
import { addBookMatched, addSheet, addUpholstered, type Bond } from './sheets.ts';

export interface TreatmentDesign {
  /** panels in frames, with mouldings, rather than flat ones with open joints */
  readonly classic: boolean;
}

/** Recesses that have to be cut into a wall. */
export function nichesOf(
  shell: RoomShell,
  wall: ShellWall,
): { readonly niche: Niche; readonly treatment: Treatment }[] {
  return shell.treatments
    .filter(({ wall: index, kind }) => index === wall.index && (kind === 'niche' || kind === 'arch-niche'))
    .flatMap((treatment) =>
      nichesIn(wall, fieldOf(wall, treatment), treatment.kind === 'arch-niche').map((niche) => ({ niche, treatment })),
    );
}

/** A covering of a wall, in the wall's frame, round its openings. */
export function buildTreatment(
  object: ObjectBuilder,
  shell: RoomShell,
  wall: ShellWall,
  treatment: Treatment,
  design: TreatmentDesign,
  looks: Looks,
): void {
  const whole = fieldOf(wall, treatment);
  if (whole.x1 - whole.x0 < 0.05 || whole.y1 - whole.y0 < 0.05) return;
  const fields = freeFields(whole, holesOf(wall));
  const { role } = treatment;
  const material = looks.role(role);
  const wood = isWooden(looks, role) ? material : looks.role('wood');
  const felt = looks.named('felt');
  switch (treatment.kind) {
    case 'slats':
      return addSlats(object, whole, fields, wood, felt);
    case 'panelling':
      return design.classic
        ? addFramedPanels(object, whole, fields, material)
        : addFlatPanels(object, whole, fields, material, felt);
    case 'wainscot':
      return design.classic
        ? addFramedPanels(object, whole, fields, material)
        : addWainscot(object, whole, fields, material);
    case 'mouldings':
      return addMouldings(object, whole, fields, material, whole.y1 > shell.height - 0.2);
    case 'tiles':
      return addSheet(object, whole, fields, material, 0.01, bondOf(looks, role));
    case 'brick':
      return addSheet(object, whole, fields, isBrick(looks, role) ? material : looks.named('red-brick'), 0.012, {
        length: 0.225,
        width: 0.075,
      });
    case 'stone-slabs':
      return addBookMatched(object, whole, fields, material);
    case 'upholstered':
      return addUpholstered(object, whole, fields, material, felt);
    case 'lattice':
      return addLattice(object, whole, fields, wood, looks.named('paper'));
    case 'plaster':
    case 'wallpaper':
      return addSheet(object, whole, fields, material, 0.0025, null);
    case 'niche':
    case 'arch-niche':
      for (const { niche, treatment: own } of nichesOf(shell, wall))
        if (own === treatment) addNiche(object, niche, material, looks.role('stone'));
      return;
    case 'shelving':
      return addShelving(object, whole, fields, looks);
    case 'light-cove':
      return addLightPanel(object, fields, material, looks.named('light line'));
  }
}

function groupOf(looks: Looks, role: Treatment['role']): string | undefined {
  const { material } = looks.finishOf(role);
  return LIBRARY.find(({ key }) => key === material)?.group;
}

function isWooden(looks: Looks, role: Treatment['role']): boolean {
  return groupOf(looks, role) === 'wood';
}

function isBrick(looks: Looks, role: Treatment['role']): boolean {
  return groupOf(looks, role) === 'brick';
}

/** Sizes of the tiles that a role is laid with. */
function bondOf(looks: Looks, role: Treatment['role']): Bond | null {
  const substance = looks.find(looks.role(role))?.substance;
  const usual: Readonly<Record<string, Bond>> = {
    subway: { length: 0.15, width: 0.075 },
    squares: { length: 0.6, width: 0.6 },
    slabs: { length: 1.2, width: 0.6 },
    zellige: { length: 0.1, width: 0.1 },
    mosaic: { length: 0.025, width: 0.025 },
    hexagons: { length: 0.2, width: 0.3464 },
  };
  const bond = substance ? usual[substance.kind.split(':')[1] ?? ''] : undefined;
  if (!bond || !substance) return null;
  return { length: substance.values['length'] ?? bond.length, width: substance.values['width'] ?? bond.width };
}

/** Shelves from floor to head in bays of equal width, with books. */
function addShelving(object: ObjectBuilder, whole: Field, fields: readonly Field[], looks: Looks): void {
  const [depth, board] = [0.3, 0.026];
  const wood = looks.role('wood');
  const covers = ['cream', 'sand', 'rust', 'ink', 'grey green', 'blue', 'ochre', 'white'].map((name) =>
    looks.named(`book ${name}`),
  );
  const bays = wholePieces(whole.x1 - whole.x0, 0.85);
  const wide = (whole.x1 - whole.x0) / bays;
  for (const [f, field] of fields.entries()) {
    const rows = wholePieces(field.y1 - field.y0 - 0.1, 0.36);
    const tall = (field.y1 - field.y0 - 0.08 - board) / rows;
    object.box([field.x0, field.y0, 0], [field.x1, field.y1, 0.012], wood, { bevel: 0, grain: 'y' });
    for (let k = 0; k <= bays; k++) {
      const x = Math.max(field.x0 + board / 2, Math.min(field.x1 - board / 2, whole.x0 + k * wide));
      if (Math.abs(x - (whole.x0 + k * wide)) < board)
        object.box([x - board / 2, field.y0, 0], [x + board / 2, field.y1, depth], wood, { grain: 'y', bevel: 0.0015 });
    }
    for (let row = 0; row <= rows; row++) {
      const y = field.y0 + 0.08 + row * tall;
      object.box([field.x0, y, 0.01], [field.x1, y + board, depth - 0.004], wood, { grain: 'x', bevel: 0.0015 });
      if (row === rows) break;
      for (let k = 0; k < bays; k++) {
        const [x0, x1] = [
          Math.max(field.x0, whole.x0 + k * wide) + board,
          Math.min(field.x1, whole.x0 + (k + 1) * wide) - board,
        ];
        if (x1 - x0 > 0.2)
          addBooks(
            object.within({ at: [x0, y + board, depth - 0.03] }),
            (x1 - x0) * (0.55 + 0.45 * Math.abs(Math.sin(7 * k + 3 * row + f))),
            covers,
            looks.named('paper'),
            { tallest: Math.min(0.27, tall - 0.05), seed: 11 + k + 13 * row + 101 * f },
          );
      }
    }
    object.box([field.x0, field.y0, 0.02], [field.x1, field.y0 + 0.08, depth - 0.03], wood, {
      grain: 'x',
      bevel: 0.0015,
    });
  }
}

/** A panel that stands off the wall, lit from behind along its rim. */
function addLightPanel(object: ObjectBuilder, fields: readonly Field[], material: string, light: string): void {
  for (const { x0, x1, y0, y1 } of fields) {
    const inset = Math.min(0.12, (x1 - x0) / 6);
    const [l, r, b, t] = [x0 + inset, x1 - inset, y0 < 0.05 ? y0 + 0.1 : y0 + inset, y1 - inset];
    if (r - l < 0.3 || t - b < 0.3) continue;
    object.box([l, b, 0.045], [r, t, 0.07], material, { bevel: 0.003, grain: 'y' });
    object.box([l + 0.1, b + 0.1, 0], [r - 0.1, t - 0.1, 0.045], material, { bevel: 0 });
    for (const [from, to] of [
      [
        [l + 0.05, b + 0.06, 0.022],
        [l + 0.06, t - 0.06, 0.032],
      ],
      [
        [r - 0.06, b + 0.06, 0.022],
        [r - 0.05, t - 0.06, 0.032],
      ],
      [
        [l + 0.06, t - 0.06, 0.022],
        [r - 0.06, t - 0.05, 0.032],
      ],
    ] as const) {
      object.box([from[0], from[1], from[2]], [to[0], to[1], to[2]], light, { bevel: 0, part: 'lamp' });
    }
  }
}
