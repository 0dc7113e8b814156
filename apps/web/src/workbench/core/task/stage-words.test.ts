import { describe, expect, it } from 'vitest';
import { translate } from '../../../lib/i18n.ts';
import { stageTexts } from './stage.texts.ts';
import { wordsOfStage } from './stage-words.ts';

const inWords = (stage: string, language: 'zh-CN' | 'en') =>
  wordsOfStage(stage, language, (key, values) => translate(stageTexts, key, values, language));

describe('the step of a task in words', () => {
  it.each([
    ['light', '计算光线', 'Computing light'],
    ['denoising 12/28', '去噪成图 12/28', 'Denoising 12/28'],
    ['reading the picture', '读取底图', 'Reading the picture'],
    ['waiting for a free node', '等一台空闲的机器', 'Waiting for a free machine'],
    ['waiting for ComfyUI farm', '等 ComfyUI 机器 有空', 'Waiting for ComfyUI farm'],
    [
      'waiting at Google Gemini · second 40 %',
      '谷歌 Gemini · second 正在画 40 %',
      'Google Gemini · second is at work 40 %',
    ],
    ['sending to Black Forest Labs', '发往 Black Forest Labs', 'Sending to Black Forest Labs'],
    ['constructor', 'constructor', 'constructor'],
    ['a step of its own', 'a step of its own', 'a step of its own'],
  ])('%s', (stage, zh, en) => {
    expect([inWords(stage, 'zh-CN'), inWords(stage, 'en')]).toEqual([zh, en]);
  });
});
