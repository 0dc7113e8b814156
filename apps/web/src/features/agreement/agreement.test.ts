import { expect, it } from 'vitest';
import { splitAgreement } from './agreement-screen.tsx';

it('an agreement is cut into headings and paragraphs', () => {
  expect(splitAgreement('# 协议\n第一段\n同一段\n\n第二段\n# Privacy\n\nText')).toEqual([
    { heading: true, text: '协议' },
    { heading: false, text: '第一段\n同一段' },
    { heading: false, text: '第二段' },
    { heading: true, text: 'Privacy' },
    { heading: false, text: 'Text' },
  ]);
  expect(splitAgreement('  \n\n ')).toEqual([]);
});
