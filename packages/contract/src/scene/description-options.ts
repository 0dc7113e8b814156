/**
 * A scene as data, everything in its place: what is drawn in plan, built into triangles, saved and reopened.
 * Metres, right-handed, y up; a plan is seen from above with x to the right and z towards the reader. Angles in
 * degrees about y, counter-clockwise seen from above, 0 = facing +z. Raise SCENE_VERSION when its meaning changes.
 */
export const SCENE_VERSION = 1;
export const OPENING_FORMS = [
  'casement',
  'fixed',
  'sliding',
  'french',
  'lattice',
  'arched',
  'round',
  'steel',
  'door',
  'double-door',
  'glass-door',
  'pocket',
  'passage',
  'arch-passage',
] as const;
export const TREATMENTS = [
  'panelling',
  'slats',
  'mouldings',
  'tiles',
  'wainscot',
  'stone-slabs',
  'niche',
  'arch-niche',
  'plaster',
  'upholstered',
  'lattice',
  'brick',
  'wallpaper',
  'shelving',
  'light-cove',
] as const;
export const FACADES = [
  'plain',
  'ribbon',
  'grid',
  'curtain-wall',
  'punched',
  'colonnade',
  'timber',
  'brick',
  'arched',
  'lattice',
  'shopfront',
  'balconies',
  'blind',
] as const;
export const ROOFS = [
  'flat',
  'parapet',
  'gable',
  'hip',
  'shed',
  'mansard',
  'upturned',
  'sawtooth',
  'green',
  'vault',
  'none',
] as const;
export const EDGES = ['wall', 'fence', 'hedge', 'railing', 'kerb', 'lattice-wall', 'rill'] as const;
