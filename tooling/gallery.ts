/**
 * The galleries of docs.
 *   npm run gallery -- opening [part of a key …]        the opening gallery: apps/web/public/gallery, docs/gallery.md
 *   npm run gallery -- inputs [key …] [--fresh]         draws docs/inputs, the pictures that tools are tried with
 *   npm run gallery -- from-pictures [part of a key …]  every input, style, manner and palette: docs/gallery-*.md
 *                      [--most 20] [--keep-older]
 *   npm run gallery -- masked                          every masked tool on every committed photo: docs/gallery-masked.md
 *   npm run gallery -- finishing                       every finishing tool on every committed photo: docs/gallery-finishing.md
 * What is there of the same input, settings and engine is left, so that an interrupted run goes on; --keep-older leaves what an older
 * engine made too. Keys: `<input>.<tool>`, `<input>.<family>.<style>`, and `check.<input>.<tool>` for those that the tests make again.
 */
import { parseArgs } from 'node:util';
import { drawInputs } from './gallery/draw-inputs.ts';
import { makeFinishingGallery } from './gallery/finishing.ts';
import { makeGallery } from './gallery/make-gallery.ts';
import { makeMaskedGallery } from './gallery/masked.ts';
import { makeOpening } from './gallery/opening/make-opening.ts';
import { writePages } from './gallery/write-pages.ts';

const [command, ...rest] = process.argv.slice(2);
switch (command) {
  case 'inputs': {
    const { values, positionals } = parseArgs({
      args: rest,
      allowPositionals: true,
      options: { fresh: { type: 'boolean', default: false } },
    });
    await drawInputs(positionals, values.fresh, console.log);
    break;
  }
  case 'from-pictures': {
    const { values, positionals } = parseArgs({
      args: rest,
      allowPositionals: true,
      options: { most: { type: 'string', default: '100000' }, 'keep-older': { type: 'boolean', default: false } },
    });
    const most = Number(values.most);
    if (!Number.isInteger(most) || most < 0)
      throw new Error(`expected a whole number for --most but received ${values.most}`);
    await makeGallery({ wanted: positionals, keepsOlder: values['keep-older'], most }, console.log);
    writePages();
    break;
  }
  case 'masked':
    await makeMaskedGallery(console.log);
    break;
  case 'finishing':
    await makeFinishingGallery(console.log);
    break;
  case 'opening':
    await makeOpening(rest, console.log);
    break;
  default:
    throw new Error(`expected opening, inputs, from-pictures, masked or finishing but received ${command}`);
}
