import { SHELL_FACES } from '@yujian/imaging/buffers/segmentation-map';
import { describe, expect, it } from 'vitest';
import { shellOf, UNKNOWN_FACE } from './shell-of.ts';

const camera = { focal: 50, centerX: 49.5, centerY: 39.5, pitch: 0, yaw: 0, confidence: 1 };
const box = { floorY: -1, ceilingY: 2, leftX: -2, rightX: 3, backZ: 5, confidence: 1 };
const room = { width: 100, height: 80, setting: 'interior', camera, box } as const;

describe('the shell behind a picture', () => {
  const faces = shellOf(room);
  const at = (x: number, y: number): string => SHELL_FACES[faces[y * 100 + x]!]!;

  it('changes where the edges of the box are seen', () => {
    // the back wall spans x = −2/5 to 3/5 and y = −1/5 to 2/5 of the focal length
    expect([at(29, 40), at(30, 40), at(79, 40), at(80, 40)]).toEqual(['left', 'back', 'back', 'right']);
    expect([at(50, 19), at(50, 20), at(50, 49), at(50, 50)]).toEqual(['ceiling', 'back', 'back', 'floor']);
    expect([at(0, 79), at(0, 40), at(99, 40)]).toEqual(['floor', 'left', 'right']);
  });

  it('is none outdoors, and unknown in a room that is no box', () => {
    expect(new Set(shellOf({ ...room, setting: 'exterior', box: null }))).toEqual(
      new Set([SHELL_FACES.indexOf('none')]),
    );
    expect(new Set(shellOf({ ...room, box: null }))).toEqual(new Set([UNKNOWN_FACE]));
  });
});
