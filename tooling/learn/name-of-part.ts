import type { Name } from '@yujian/imaging/names';
import type { SurfaceClass as PartClass } from '@yujian/renderer/scene/classes';

/** The name a region has when most of its pixels show this class of the renderer; null where nothing is shown. */
export const nameOfPart: Readonly<Record<PartClass, Name | null>> = {
  void: null, sky: 'sky', wall: 'wall', floor: 'floor', ceiling: 'ceiling', window: 'window', door: 'door', curtain: 'curtain', rug: 'rug',
  sofa: 'sofa', chair: 'chair', table: 'table', bed: 'bed', cabinet: 'cabinet', shelf: 'shelf', counter: 'counter', appliance: 'appliance',
  sanitary: 'sanitary', lamp: 'lamp', picture: 'picture', mirror: 'mirror', plant: 'plant', vase: 'thing', book: 'thing', textile: 'textile',
  decoration: 'thing', stair: 'stair', railing: 'railing', column: 'column', beam: 'beam', skirting: 'wall', ground: 'ground', paving: 'paving',
  grass: 'grass', water: 'water', tree: 'tree', shrub: 'tree', rock: 'rock', facade: 'facade', roof: 'roof', glass: 'glass', road: 'road',
  car: 'car', person: 'person', fence: 'fence', furniture: 'thing', other: 'thing',
};
