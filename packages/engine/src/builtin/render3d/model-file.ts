import { readFile } from 'node:fs/promises';
import type { Note } from '@yujian/contract/jobs';
import type { ModelFile } from '../../core/operations.ts';
import { readGlb, type ModelScene } from '../model/read-glb.ts';

/** Sizes at which a model is more likely in another unit than so large or small, metres. */
const LIKELY = { min: 0.05, max: 400 } as const;
/** Metres in the units that models come in, and the size that a building has in the right one. */
const UNITS = [
  { zh: '毫米', en: 'millimetres', metres: 0.001 },
  { zh: '厘米', en: 'centimetres', metres: 0.01 },
  { zh: '英寸', en: 'inches', metres: 0.0254 },
  { zh: '米', en: 'metres', metres: 1 },
] as const;
const HOUSE = 15;

export interface ReadModel extends ModelScene {
  readonly notes: readonly Note[];
}

/** @throws {InvalidInput} what cannot be read or rendered, in the person's words */
export async function readModel({ path }: ModelFile): Promise<ReadModel> {
  const model = await readGlb(await readFile(path));
  return { ...model, notes: notesOf(model) };
}

function notesOf({ scene, triangles, dropped, bounds: { min, max } }: ModelScene): Note[] {
  const size = max.map((value, axis) => value - min[axis]!);
  const extent = Math.max(...size);
  const [across, up, deep] = size.map(metres);
  const notes: Note[] = [
    {
      zh: `模型：${triangles.toLocaleString('en')} 个三角面，${scene.materials.length} 种材质，${across} × ${deep} × ${up} 米`,
      en: `Model: ${triangles.toLocaleString('en')} triangles, ${scene.materials.length} materials, ${across} × ${deep} × ${up} m`,
    },
  ];
  if (extent < LIKELY.min || extent > LIKELY.max) {
    const guess = UNITS.map((unit) => ({ ...unit, off: Math.abs(Math.log((extent * unit.metres) / HOUSE)) })).reduce(
      (best, unit) => (unit.off < best.off ? unit : best),
    );
    const [size, right] = [metres(extent), metres(extent * guess.metres)];
    notes.push(
      guess.metres === 1
        ? { zh: `模型只有 ${size} 米大，请核对单位`, en: `The model is only ${size} m large: check its unit` }
        : {
            zh: `模型有 ${size} 米大，单位也许是${guess.zh}（那样是 ${right} 米），可在页面上改正`,
            en: `The model is ${size} m large; perhaps its unit is ${guess.en}, which makes it ${right} m: the page can correct it`,
          },
    );
  }
  if (dropped > 0)
    notes.push({
      zh: `有 ${dropped} 个部件没有面（线、点或被压扁），没有渲染`,
      en: `${dropped} parts have no faces (lines, points, flattened) and were left out`,
    });
  return notes;
}

function metres(value: number): string {
  return value >= 100 ? value.toFixed(0) : value >= 1 ? value.toFixed(1) : value.toPrecision(2);
}
