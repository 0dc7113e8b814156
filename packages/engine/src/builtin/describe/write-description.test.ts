import { describe, expect, it } from 'vitest';
import type { Described } from './read-facts.ts';
import { writeDescription } from './write-description.ts';

const SEEN: Described = {
  palette: [
    { hex: '#ddd8cf', name: { zh: '米白', en: 'off-white' }, share: 0.6 },
    { hex: '#5d462e', name: { zh: '棕色', en: 'brown' }, share: 0.4 },
  ],
  facts: [
    { key: 'space', value: { zh: '厨房', en: 'kitchen' }, confidence: 0.94 },
    { key: 'surfaces', value: { zh: '米白的墙面', en: 'off-white walls' }, confidence: 0.62 },
    { key: 'things', value: null, confidence: 0 },
    { key: 'light', value: { zh: '明亮', en: 'bright' }, confidence: null },
    { key: 'camera', value: { zh: '一点透视', en: 'one-point perspective' }, confidence: 0.3 },
    { key: 'composition', value: { zh: '横幅', en: 'landscape format' }, confidence: null },
  ],
};

describe('a description', () => {
  it('writes what is sure as it is, what is likely as likely, and leaves out the rest', () => {
    const [prompt] = writeDescription(SEEN, 'en', 'long').split('\n');
    expect(prompt).toBe('Kitchen; landscape format; perhaps off-white walls; bright; palette of off-white, brown.');
    expect(writeDescription(SEEN, 'zh-CN', 'short').split('\n')[0]).toBe(
      '厨房，疑似米白的墙面，明亮，色调：米白、棕色。',
    );
  });

  it('tells of each fact how sure it is, or that it is not', () => {
    const lines = writeDescription(SEEN, 'en', 'medium').split('\n');
    expect(lines).toContain('Space: kitchen (94 %)');
    expect(lines).toContain('Light: bright (measured)');
    expect(lines).toContain('Camera: unsure');
    expect(lines).toContain('What is there: unsure');
    expect(lines.at(-1)).toContain('#ddd8cf off-white 60 %');
  });
});
