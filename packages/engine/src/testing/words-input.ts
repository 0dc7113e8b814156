import { smallRoom } from '@yujian/contract/scene/scene.fixture';
import { factsOfScene } from '@yujian/scenes/scene-facts';
import type { WordsInput } from '../core/operations.ts';

/** A small room out of words. */
export function wordsInput(change: Partial<WordsInput> = {}): WordsInput {
  const room = smallRoom();
  return {
    words: 'a quiet room',
    negative: '',
    facts: factsOfScene(room),
    scene: () => room,
    quality: 'draft',
    width: 96,
    height: 64,
    seed: 1,
    ...change,
  };
}
