import { describe, expect, it } from 'vitest';
import { OPERATION_NAMES } from '../operations.ts';
import { TOOLS } from '../tools/registry.ts';
import { ENGINE_KINDS, engineKind, nameEngine, translateEngineName } from './engine-kinds.ts';
import { OPERATION_WORDS, operationWords } from './operation-words.ts';

describe('kinds of engines', () => {
  it('name operations that exist, and are connected in five lines', () => {
    for (const { kind, operations, connect } of ENGINE_KINDS) {
      expect(
        operations.filter((operation) => !OPERATION_NAMES.some((name) => name === operation)),
        kind,
      ).toEqual([]);
      expect(connect, kind).toHaveLength(5);
      expect(connect[0]?.line.startsWith(`npm run engine -- add ${kind}`), kind).toBe(true);
    }
  });
  it('are found by an id with an ending', () => {
    expect(engineKind('comfyui')?.kind).toBe('comfyui');
    expect(engineKind('comfyui-2')?.kind).toBe('comfyui');
    expect(engineKind('comfyuix')).toBeUndefined();
  });
  it('have one name, told apart by an id of its own, in the language of whoever reads', () => {
    expect(nameEngine('gemini', 'gemini')).toEqual({ zh: '谷歌 Gemini', en: 'Google Gemini' });
    const second = nameEngine('comfyui', 'studio');
    expect(second).toEqual({ zh: 'ComfyUI 机器 · studio', en: 'ComfyUI farm · studio' });
    expect([translateEngineName(second.en, 'zh-CN'), translateEngineName(second.en, 'en')]).toEqual([
      second.zh,
      second.en,
    ]);
    expect([translateEngineName('内置引擎', 'en'), translateEngineName('Midjourney', 'zh-CN')]).toEqual([
      'Built-in engine',
      'Midjourney',
    ]);
  });
});

describe('operations in words', () => {
  it('say of every operation of a tool, and of click-select, what the built-in engine gives, and claim nothing of the others', () => {
    const used = new Set<string>(['segment', ...TOOLS.map(({ operation }) => operation)]);
    for (const [operation, words] of Object.entries(OPERATION_WORDS))
      expect(words.builtin !== null, operation).toBe(used.has(operation));
  });
  it('have none for what they do not know', () => {
    expect(operationWords('render')?.name.en).toBe('Render from a picture');
    expect(operationWords('toString')).toBeUndefined();
  });
});
