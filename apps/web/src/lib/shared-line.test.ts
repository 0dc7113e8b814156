import { afterEach, describe, expect, it, vi } from 'vitest';
import { shareLine, type LineNews } from './shared-line.ts';

/** The server's side: who has a line now. */
function aServer() {
  const lines = new Set<LineNews>();
  const open = (news: LineNews) => {
    lines.add(news);
    return () => lines.delete(news);
  };
  return {
    lines,
    open,
    say: (text: string) => lines.forEach((line) => line.hear(text)),
    breakOff: () => lines.forEach((line) => line.missed()),
  };
}

function aTab(name: string, open: ReturnType<typeof aServer>['open']) {
  const heard: string[] = [];
  const close = shareLine(name, open, {
    hear: (text) => void heard.push(text),
    missed: () => void heard.push('missed'),
  });
  return { heard, close };
}

afterEach(() => vi.unstubAllGlobals());

describe('the tabs of one account', () => {
  it('have one line together, which another takes over when its holder closes', async () => {
    const server = aServer();
    const tabs = Array.from({ length: 8 }, () => aTab('one account', server.open));
    await vi.waitFor(() => expect(server.lines.size).toBe(1));
    server.say('first');
    server.breakOff();
    for (const { heard } of tabs) await vi.waitFor(() => expect(heard).toEqual(['first', 'missed']));
    tabs[0]!.close();
    await vi.waitFor(() => expect(server.lines.size).toBe(1));
    server.say('second');
    for (const { heard } of tabs.slice(1)) await vi.waitFor(() => expect(heard.at(-1)).toBe('second'));
    expect(tabs[0]!.heard).toHaveLength(2);
    for (const tab of tabs) tab.close();
    await vi.waitFor(() => expect(server.lines.size).toBe(0));
  });

  it('hear nothing of another account', async () => {
    const server = aServer();
    const tabs = [aTab('one', server.open), aTab('other', server.open)];
    await vi.waitFor(() => expect(server.lines.size).toBe(2));
    [...server.lines][0]!.hear('mine');
    await vi.waitFor(() => expect(tabs.flatMap(({ heard }) => heard)).toEqual(['mine']));
    for (const tab of tabs) tab.close();
  });
});

describe('where there are no locks', () => {
  it('a tab has a line while it is looked at, and asks for what it missed when it comes back', () => {
    const page = Object.assign(new EventTarget(), { hidden: false });
    vi.stubGlobal('document', page);
    vi.stubGlobal('navigator', {});
    const look = (hidden: boolean) => {
      page.hidden = hidden;
      page.dispatchEvent(new Event('visibilitychange'));
    };
    const server = aServer();
    const tab = aTab('plain', server.open);
    expect(server.lines.size).toBe(1);
    look(true);
    expect(server.lines.size).toBe(0);
    look(false);
    expect([server.lines.size, tab.heard]).toEqual([1, ['missed']]);
    tab.close();
    look(false);
    expect(server.lines.size).toBe(0);
  });
});
