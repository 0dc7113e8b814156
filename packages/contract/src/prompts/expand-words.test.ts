import { describe, expect, it } from 'vitest';
import { expandWords, type ExpandAsk } from './expand-words.ts';

const ASK: ExpandAsk = { words: '', family: 'interior', style: null, language: 'zh-CN', seed: 1 };
const WISHES = [
  '客厅，奶油风，大落地窗',
  '日式茶室',
  '不要地毯的卧室',
  '厨房，胡桃木柜体',
  '夜里的书房，一盏灯',
  '儿童房，蓝色',
  '餐厅，水磨石地面',
  '玄关，窄而高',
  '酒店大堂，挑空',
  '山里的小屋室内',
  'a calm living room with a stone fireplace',
  'small kitchen, no island',
  'reading corner in the evening',
  'loft with brick walls',
  'bathroom without a tub',
  'dining room for twelve',
  'gallery hall, top light',
  'bedroom in sage green',
  'home office seen from above',
  'tea room, paper screens',
];

describe('a few words made full prompts', () => {
  it('keeps the words as they are, says more, and says it in three ways', () => {
    const all = WISHES.map((words) =>
      expandWords({ ...ASK, words, language: /\p{Script=Han}/u.test(words) ? 'zh-CN' : 'en' }),
    );
    all.forEach((proposals, i) => {
      expect(new Set(proposals).size).toBe(3);
      for (const proposal of proposals) {
        expect(proposal.toLowerCase()).toContain(WISHES[i]!.toLowerCase());
        expect(proposal.length).toBeGreaterThan(WISHES[i]!.length + 4);
      }
    });
    expect(
      new Set(all.flat().map((proposal, i) => proposal.replace(WISHES[Math.floor(i / 3)]!, ''))).size,
    ).toBeGreaterThan(35);
  });

  it('adds nothing that is told already or not wanted', () => {
    const told = expandWords({ ...ASK, words: '夜景，清水混凝土，一点透视' }).join('');
    expect(told).not.toMatch(/晨光|午后|黄昏|橡木|两点透视/);
    for (let seed = 0; seed < 20; seed++) {
      expect(
        expandWords({ ...ASK, words: '客厅，不要地毯', seed })
          .join('')
          .match(/地毯/g),
      ).toHaveLength(3);
      expect(
        expandWords({ ...ASK, words: 'a room without brass', language: 'en', seed })
          .join('')
          .match(/brass/g),
      ).toHaveLength(3);
    }
  });

  it('knows the style that is named or chosen, and gives the same for the same seed', () => {
    expect(expandWords({ ...ASK, words: '工业风餐厅' })[0]).toContain('裸露的砖');
    expect(expandWords({ ...ASK, words: '', style: 'japandi' })[0]).toMatch(/纸格屏风/);
    expect(expandWords(ASK)).toEqual(expandWords(ASK));
    expect(expandWords({ ...ASK, words: '卧室' })).not.toEqual(expandWords({ ...ASK, words: '卧室', seed: 9 }));
  });
});
