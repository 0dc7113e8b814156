import { deflateRawSync, crc32 } from 'node:zlib';
import { it } from 'vitest';
import { DESKTOP } from './browser.ts';
import { openStudio } from './studio.ts';
import { dracoGlb } from '../apps/web/src/workbench/kinds/model3d/intake/packed-model.fixture.ts';
import { chooseSmallest, drawnEarly, startButton } from './steps.ts';

const studio = openStudio({ webgl: true });
/** The processor draws every pixel of a 3D view. */
const SMALL = { ...DESKTOP, viewport: { width: 1024, height: 640 } };

/** A zip of these files, compressed: enough of the format for any reader. */
function zipOf(files: Readonly<Record<string, string>>): Buffer {
  const parts: Buffer[] = [];
  const index: Buffer[] = [];
  let at = 0;
  for (const [name, text] of Object.entries(files)) {
    const plain = Buffer.from(text);
    const packed = deflateRawSync(plain);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(crc32(plain), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(plain.length, 18);
    facts.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), facts, Buffer.from(name), packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(at, 10);
    index.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'), facts, tail, Buffer.from(name)]));
    parts.push(local);
    at += local.length;
  }
  const directory = Buffer.concat(index);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 0, 'latin1');
  end.writeUInt16LE(index.length, 8);
  end.writeUInt16LE(index.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, directory, end]);
}

/** A house as a box of 8000 × 3200 × 6000 mm with two materials. */
const HOUSE = `mtllib house.mtl
v 0 0 0
v 8000 0 0
v 8000 0 6000
v 0 0 6000
v 0 3200 0
v 8000 3200 0
v 8000 3200 6000
v 0 3200 6000
usemtl Brick
f 1 5 6 2
f 2 6 7 3
f 3 7 8 4
f 4 8 5 1
usemtl Roof
f 5 8 7 6
`;
const STUFF = 'newmtl Brick\nKd 0.6 0.3 0.2\nnewmtl Roof\nKd 0.3 0.3 0.3\n';

it('renders an OBJ out of a zip: read in millimetres, lit by the hour, a draft as picture and scene', async () => {
  const { page } = await studio.person(SMALL);
  await page.goto('/3drender');
  await page.getByRole('heading', { name: '放一个模型' }).waitFor();
  await page.getByTestId('model-file').setInputFiles({
    name: 'house.zip',
    mimeType: 'application/zip',
    buffer: zipOf({ 'house.obj': HOUSE, 'house.mtl': STUFF }),
  });
  await page.getByText('8.0 × 6.0 × 3.2 m').waitFor();
  await page.getByRole('combobox', { name: '单位 毫米' }).waitFor();
  await page.getByRole('button', { name: /Brick/ }).waitFor();
  await page.getByRole('slider', { name: '时刻' }).fill('9.5');
  await page.getByText('9:30').waitFor();
  await page.getByText('草稿', { exact: true }).click();
  await chooseSmallest(page);
  await startButton(page).click();
  await drawnEarly(page);
  await page.getByRole('button', { name: '下载' }).first().click();
  await page.getByRole('menuitem', { name: /场景 GLB/ }).waitFor();
  await page.keyboard.press('Escape');
  const address = new URL(page.url());
  await page.goto(`/3dRenderDone?taskId=${address.searchParams.get('task')}`);
  await page.getByRole('button', { name: '回到模型' }).click();
  await page.waitForURL(/\/3drender$/);
  await page.getByText('8.0 × 6.0 × 3.2 m').waitFor();
});

it('unpacks a Draco model in the page, under its name and with its materials', async () => {
  const { page } = await studio.person(SMALL);
  await page.goto('/3drender');
  await page
    .getByTestId('model-file')
    .setInputFiles({ name: 'roof.glb', mimeType: 'model/gltf-binary', buffer: Buffer.from(dracoGlb()) });
  await page.getByText('4.0 × 3.0 × 2.0 m').waitFor();
  await page.getByRole('button', { name: /Tiles/ }).waitFor();
  await page.getByText('roof', { exact: true }).first().waitFor();
});

it('says what is wrong with what is no model', async () => {
  const { page } = await studio.person(SMALL);
  await page.goto('/3drender');
  const input = page.getByTestId('model-file');
  await input.setInputFiles({ name: 'a.glb', mimeType: '', buffer: Buffer.from('676c54460200000000100000', 'hex') });
  await page.getByRole('alert').getByText('文件可能没存全').first().waitFor();
  await input.setInputFiles({ name: 'a.zip', mimeType: '', buffer: zipOf({ '../../etc/house.obj': HOUSE }) });
  await page.getByRole('alert').getByText('指向外面').first().waitFor();
});
