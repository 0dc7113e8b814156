import { expect, it } from 'vitest';
import { createScreen } from './secret.ts';

it('shows no key and nothing that steers the terminal, whoever said it', () => {
  const shown: string[] = [];
  const screen = createScreen((line) => shown.push(line));
  screen.hide('sk-secret-1');
  screen.hide(null);
  screen.show('comfyui: \u001b]0;owned\u0007\u001b[2Jsk-sec\u001bret-1 模型\u202egnp.x\n\tnext');
  expect(shown).toEqual(['comfyui: ]0;owned[2J*** 模型gnp.x\n\tnext']);
});
