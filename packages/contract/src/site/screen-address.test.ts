import { describe, expect, it } from 'vitest';
import { linkFrom, readScreenAddress } from './screen-address.ts';

const read = (address: string) => {
  const [path = '', query = ''] = address.split('?');
  const { query: left, ...rest } = readScreenAddress(path, query);
  return { ...rest, query: left.toString() };
};

describe('the address of a screen', () => {
  it('is the page’s own', () => {
    expect(read('/classifyPage/1-101?q=sofa')).toEqual({
      path: '/classifyPage/1-101',
      params: { ids: '1-101' },
      query: 'q=sofa',
    });
  });
  it('is what a phone’s home was asked for', () => {
    expect(read('/mobileHome?tab=inspire&at=%2FclassifyPage%2F1-101&q=sofa')).toEqual({
      path: '/classifyPage/1-101',
      params: { ids: '1-101' },
      query: 'q=sofa',
    });
    expect(read('/mobileHome?tab=inspire')).toMatchObject({ path: '/tupianHome', query: '' });
    expect(read('/mobileHome?tab=me')).toMatchObject({ path: '/myPersonCenter' });
  });
  it('survives what is no address', () => {
    expect(read('/classifyPage/%E0%A4%A')).toMatchObject({ params: { ids: '%E0%A4%A' } });
    expect(read('/mobileHome?at=%2F%2Fevil.example')).toMatchObject({ params: {} });
  });
});

describe('a link', () => {
  const query = new URLSearchParams({ q: 'a b' });
  it('is a site address, or stays within a phone’s home', () => {
    expect(linkFrom({ pathname: '/tupianHome', search: '' }, '/searchCase', query)).toBe('/searchCase?q=a+b');
    expect(linkFrom({ pathname: '/mobileHome', search: '?tab=inspire&q=x' }, '/searchCase', query)).toBe(
      '/mobileHome?q=a+b&tab=inspire&at=%2FsearchCase',
    );
    expect(linkFrom({ pathname: '/mobileHome', search: '?tab=me' }, '/myDownload')).toBe(
      '/mobileHome?tab=me&at=%2FmyDownload',
    );
  });
});
