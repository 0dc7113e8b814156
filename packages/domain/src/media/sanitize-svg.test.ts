import { describe, expect, it } from 'vitest';
import { sanitizeSvg } from './sanitize-svg.ts';

const inSvg = (inner: string) => `<svg xmlns="http://www.w3.org/2000/svg">${inner}</svg>`;

describe('sanitizeSvg', () => {
  it('keeps a drawing as it is', () => {
    const drawing = inSvg('<defs><linearGradient id="a"><stop offset="0" stop-color="#fff"/></linearGradient></defs><g transform="scale(2)" fill="url(#a)"><path d="M0 0L9 9" stroke-width="0.5"/></g><text x="1">客厅 &amp; 厨房</text><use xlink:href="#a"/>');
    expect(sanitizeSvg(drawing)).toBe(drawing);
    expect(sanitizeSvg(sanitizeSvg(drawing)!)).toBe(drawing);
  });

  it.each([
    ['scripts', '<script>alert(1)</script>', ''],
    ['scripts in what looks like text', '<script><![CDATA[</script>]]></script>', ''],
    ['scripts of other namespaces', '<x:script xmlns:x="http://www.w3.org/1999/xhtml">alert(1)</x:script>', ''],
    ['handlers', '<path onclick="alert(1)" ONLOAD="x" d="M0 0"/>', '<path d="M0 0"/>'],
    ['links out', '<a href="https://evil.example"><path d="M0 0"/></a>', ''],
    ['script addresses', '<use href="javascript:alert(1)"/>', '<use/>'],
    ['hidden script addresses', '<use href="&#106;avascript:alert(1)"/>', '<use/>'],
    ['pictures from elsewhere', '<image href="http://tracker.example/x.png" width="9"/>', '<image width="9"/>'],
    ['drawings in drawings', '<image href="data:image/svg+xml;base64,PHN2Zz4="/>', '<image/>'],
    ['fills from elsewhere', '<rect fill="url(https://evil.example/#a)"/>', '<rect/>'],
    ['fills hidden by escapes', '<rect style="fill:u\\72l(//evil.example)"/>', '<rect style="fill:u\\72l(//evil.example)"/>'],
    ['foreign content with all it holds', '<foreignObject><body><path d="M0 0"/></body></foreignObject><path d="M1 1"/>', '<path d="M1 1"/>'],
    ['style sheets', '<style>@import url(//evil.example);</style>', ''],
    ['animations', '<animate attributeName="href" to="javascript:alert(1)"/><set attributeName="onload" to="x"/>', ''],
    ['comments and instructions', '<!-- <path/> --><?php echo 1 ?><path d="M0 0"/>', '<path d="M0 0"/>'],
    ['entities', '<text>&lol;</text>', '<text>&amp;lol;</text>'],
  ])('takes %s out', (_name, given, expected) => {
    expect(sanitizeSvg(inSvg(given))).toBe(inSvg(expected));
  });

  it('drops the document type with its entities', () => {
    expect(sanitizeSvg(`<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>${inSvg('<text>&b;</text>')}`)).toBe(inSvg('<text>&amp;b;</text>'));
  });

  it.each(['', 'text', '<html></html>', '<svg>', '<svg><g></svg>', '<svg></svg><svg></svg>', '<svg><path d="M0 0></svg>', '<svg><!-- open</svg>', '<svg a=1></svg>'])('finds no drawing in %j', (source) => {
    expect(sanitizeSvg(source)).toBeUndefined();
  });

  it.each([['comments', '<!--'], ['tags', '<a '], ['literals', '<![CDATA['], ['types', '<!x ['], ['attributes', '<g a="'], ['blanks', `<g${' '.repeat(50)}`]])('reads a megabyte of open %s in a moment', (_name, part) => {
    const started = performance.now();
    expect(sanitizeSvg(`<svg>${part.repeat(Math.ceil(1_000_000 / part.length))}`)).toBeUndefined();
    expect(performance.now() - started).toBeLessThan(2000);
  });
});
