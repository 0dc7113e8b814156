import { expect, it } from 'vitest';
import { indexEntries } from '../../lib/access.ts';
import { interiorEntries } from './interior-entries.ts';

it('are what is for rooms, and what is for anything', () => {
  const paths = interiorEntries(indexEntries(undefined)).map(({ path }) => path);
  expect(paths).toEqual(
    expect.arrayContaining(['/indoorRender', '/clearRoom', '/oldhouse', '/matting', '/upScaleImg']),
  );
  for (const path of ['/architecturalRender', '/birdsViewRender', '/landscapeRender', '/lockImgOut'])
    expect(paths).not.toContain(path);
});
