import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sanitizeFile } from './sanitize.ts';
import { sanitizeSvg } from './sanitize-svg.ts';

async function sanitized(source: string, chunks: Iterable<string> = [source]): Promise<string> {
  let all = '';
  for await (const piece of sanitizeSvg(chunks)) all += piece;
  return all;
}
const inSvg = (inner: string) => `<svg xmlns="http://www.w3.org/2000/svg">${inner}</svg>`;

describe('sanitizeSvg', () => {
  it('keeps a drawing as it is', async () => {
    const drawing = inSvg(
      '<defs><linearGradient id="a"><stop offset="0" stop-color="#fff"/></linearGradient></defs><g transform="scale(2)" fill="url(#a)"><path d="M0 0L9 9" stroke-width="0.5"/></g><text x="1">客厅 &amp; 厨房</text><use xlink:href="#a"/>',
    );
    expect(await sanitized(drawing)).toBe(drawing);
    expect(await sanitized(drawing, drawing)).toBe(drawing);
  });

  it('keeps what drawing programs write into a style', async () => {
    const style = `fill:none;stroke:#0a0b0c;stroke-width:0.25px;stroke-dasharray:1, .5;font-family:'思源黑体', "Noto Sans", sans-serif;fill-opacity:50%;marker-end:url(#arrow);clip-path:url('#箭 头'.x)`;
    const kept = style.slice(0, style.lastIndexOf(';'));
    expect(
      await sanitized(
        inSvg(
          `<path style="${style.replaceAll('"', '&quot;')};-inkscape-font:x;transform:rotate(-4.5deg) translate(1px,2px)"/>`,
        ),
      ),
    ).toBe(inSvg(`<path style="${kept.replaceAll('"', '&quot;')};transform:rotate(-4.5deg) translate(1px,2px)"/>`));
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
    ['fills hidden by escapes', '<rect style="fill:u\\72l(//evil.example)"/>', '<rect/>'],
    ['fills hidden by escapes in an attribute', '<rect fill="u\\72l(//evil.example)"/>', '<rect/>'],
    [
      'sets of pictures',
      '<rect style="fill:red;mask:image-set(\'//evil.example\' 1x)" mask="image-set(&quot;//evil.example&quot; 1x)"/>',
      '<rect style="fill:red"/>',
    ],
    [
      'addresses between comments',
      '<rect style="fill:url(/**/https://evil.example)" filter="url/**/(//evil.example)"/>',
      '<rect/>',
    ],
    [
      'addresses with blanks and quotes',
      '<rect fill="URL( &quot;//evil.example#a&quot; )" stroke="url(#a)url(//evil.example)" mask="url(&#10;//evil.example)"/>',
      '<rect/>',
    ],
    [
      'properties that do not draw',
      '<rect style="background:red;behavior:url(#a);position:fixed;--x:1;content:\'a;fill:red\';cursor:url(#a)"/>',
      '<rect/>',
    ],
    [
      'cursors and sources',
      '<rect cursor="url(//evil.example)" src="//evil.example" xml:base="//evil.example" width="9"/>',
      '<rect width="9"/>',
    ],
    [
      'foreign content with all it holds',
      '<foreignObject><body><path d="M0 0"/></body></foreignObject><path d="M1 1"/>',
      '<path d="M1 1"/>',
    ],
    ['style sheets', '<style>@import url(//evil.example);</style>', ''],
    ['animations', '<animate attributeName="href" to="javascript:alert(1)"/><set attributeName="onload" to="x"/>', ''],
    ['comments and instructions', '<!-- <path/> --><?php echo 1 ?><path d="M0 0"/>', '<path d="M0 0"/>'],
    ['entities', '<text>&lol;</text>', '<text>&amp;lol;</text>'],
  ])('takes %s out', async (_name, given, expected) => {
    expect(await sanitized(inSvg(given))).toBe(inSvg(expected));
  });

  it('drops the document type with its entities', async () => {
    expect(
      await sanitized(
        `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>${inSvg('<text>&b;&constructor;&#65;</text>')}`,
      ),
    ).toBe(inSvg('<text>&amp;b;&amp;constructor;A</text>'));
  });

  it.each([
    '',
    'text',
    '<html></html>',
    '<svg>',
    '<svg><g></svg>',
    '<svg></svg><svg></svg>',
    '<svg><path d="M0 0></svg>',
    '<svg><!-- open</svg>',
    '<svg a=1></svg>',
    '<svg a="1" a="2"></svg>',
    '<svg>&#0;</svg>',
  ])('finds no drawing in %j', async (source) => {
    await expect(sanitized(source)).rejects.toMatchObject({ code: 'unreadable.svg' });
  });

  it.each([
    ['nested deeper than anybody draws', '<g>'.repeat(300)],
    ['of more attributes than there are', `<g ${Array.from({ length: 300 }, (_, at) => `a${at}=""`).join(' ')}/>`],
    ['of more elements than a plan has', '<g/>'.repeat(500_001)],
    ['that grows to more than a file may have', `<g a='${'"'.repeat(4_000_000)}'/>`],
  ])('refuses a drawing %s', async (_name, inner) => {
    await expect(sanitized(inSvg(inner))).rejects.toMatchObject({ code: 'tooLarge.svg' });
  });

  it.each([
    ['comments', '<!--'],
    ['tags', '<a '],
    ['literals', '<![CDATA['],
    ['types', '<!x ['],
    ['attributes', '<g a="'],
    ['blanks', `<g${' '.repeat(50)}`],
    ['comments that end', '<!---->'],
    ['entities', '&a;'],
    ['literals that end', '<![CDATA[]]>'],
    ['declarations', '<g style="a:b;'],
    ['whole styles', '<g style="fill:rgb(1,2,3) rgb(1"/>'],
  ])('takes eight times as long for eight times as many %s, not sixty-four', async (_name, part) => {
    const timeOf = async (size: number) => {
      const source = `<svg>${part.repeat(Math.ceil(size / part.length))}`;
      const start = process.threadCpuUsage().user;
      await sanitized(source).catch(() => undefined);
      return (process.threadCpuUsage().user - start) / 1000;
    };
    await timeOf(50_000);
    // Processor time of this thread, the better of three tries: what else the machine does says nothing.
    const best = async (size: number) => Math.min(await timeOf(size), await timeOf(size), await timeOf(size));
    const [short, long] = [await best(125_000), await best(1_000_000)];
    expect(long).toBeLessThan(24 * Math.max(short, 5));
  });
});

describe('sanitizeFile', () => {
  it('ends the thread of a drawing that takes too long or too much memory, and says so', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'svg-test-'));
    try {
      const path = join(folder, 'a.svg');
      await writeFile(path, inSvg('<path d="M0 0"/>'.repeat(100)));
      const signal = new AbortController().signal;
      expect(Buffer.from(await sanitizeFile(path, signal)).toString()).toBe(inSvg('<path d="M0 0"/>'.repeat(100)));
      await expect(sanitizeFile(path, signal, { longestMs: 1, megabytes: 256 })).rejects.toMatchObject({
        code: 'tooLarge.svg',
      });
      await expect(sanitizeFile(path, AbortSignal.abort(new Error('the person left')))).rejects.toThrow(
        'the person left',
      );
      await writeFile(path, '<svg>');
      await expect(sanitizeFile(path, signal)).rejects.toMatchObject({ code: 'unreadable.svg' });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});
