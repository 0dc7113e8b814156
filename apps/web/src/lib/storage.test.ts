import { beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryStorage } from './memory-storage.fixture.ts';
import { clearStored, readStored, readStoredJson, STORED_KEYS, writeStored, type StoredKey } from './storage.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
});

describe('stored keys', () => {
  it('carry the names of specification 3', () => {
    expect(Object.values(STORED_KEYS).sort()).toEqual(
      [
        'satoken',
        'lingganUUID',
        'subUUID',
        'source',
        'loginPhone',
        'inviteCode',
        'cookies',
        'userType',
        'userInfo',
        'defaultCollect',
        'loginAccountId',
        'redirect',
        'linggan_personCenter_page',
      ].sort(),
    );
  });
  it('are all cleared by a logout; theme and language stay', () => {
    for (const key of Object.keys(STORED_KEYS) as StoredKey[]) writeStored(key, 'x');
    writeStored('theme', 'dark');
    writeStored('language', 'en');
    clearStored();
    for (const key of Object.keys(STORED_KEYS) as StoredKey[]) expect(readStored(key)).toBeNull();
    expect(readStored('theme')).toBe('dark');
    expect(readStored('language')).toBe('en');
  });
  it('keep the tab id in the tab and the rest in the browser', () => {
    writeStored('tabId', 'tab');
    writeStored('visitorId', 'visitor');
    expect(localStorage.getItem('subUUID')).toBeNull();
    expect(sessionStorage.getItem('subUUID')).toBe('tab');
    expect(localStorage.getItem('lingganUUID')).toBe('visitor');
  });
  it('never throw when storage is forbidden or holds nonsense', () => {
    localStorage.setItem('userInfo', '{broken');
    expect(readStoredJson('userInfo')).toBeNull();
    const forbidden = () => {
      throw new Error('forbidden');
    };
    vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden, removeItem: forbidden });
    expect(readStored('theme')).toBeNull();
    expect(() => writeStored('theme', 'dark')).not.toThrow();
  });
});
