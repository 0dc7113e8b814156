import react from '@vitejs/plugin-react';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

/** The server that `npm run dev` starts beside the page. */
const server = process.env['YUJIAN_SERVER'] ?? 'http://127.0.0.1:3000';

const readStyle = (name: string) => readFileSync(`${import.meta.dirname}/src/styles/${name}`, 'utf8');
const styleOf = (name: string) =>
  readStyle(`${name}.css`)
    .replace(/\/\*[^]*?\*\//g, '')
    .replace(/\s*\n\s*/g, '');

/**
 * What index.html draws waits for no file: its styles, the themes' colours and the script that chooses among them stand
 * in it, the styles of the screens behind it.
 */
const firstFrame: Plugin = {
  name: 'first-frame',
  transformIndexHtml: {
    order: 'post',
    handler(html) {
      const later: string[] = [];
      const rest = html.replace(/ *<link rel="stylesheet"[^>]*>\n?/g, (link) => {
        later.push(link);
        return '';
      });
      return rest
        .replace(
          '</head>',
          () =>
            `<script>${readStyle('first-paint.js')}</script><style>${styleOf('tokens')}${styleOf('first-frame')}</style>\n  </head>`,
        )
        .replace('</body>', `${later.join('')}  </body>`);
    },
  },
};

const SCREEN = /'?([\w-]+)'?: screen\(\(\) => import\('([^']+)'\)/g;

/** Lists the files that each screen of the route table needs, so that the server can have them asked for with the page. */
const screenFiles: Plugin = {
  name: 'screen-files',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const filesOf = (name: string, seen: Set<string>): Set<string> => {
      const chunk = chunks.find(({ fileName }) => fileName === name);
      if (!chunk || seen.has(name)) return seen;
      seen.add(name);
      for (const style of chunk.viteMetadata?.importedCss ?? []) seen.add(style);
      for (const imported of chunk.imports) filesOf(imported, seen);
      return seen;
    };
    const app = `${import.meta.dirname}/src/app`;
    const screens = ['screens.tsx', 'mobile-screens.tsx'].flatMap((table) =>
      [...readFileSync(`${app}/${table}`, 'utf8').matchAll(SCREEN)].map(([, name = '', path = '']) => {
        const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === join(app, path));
        return [name, [...filesOf(chunk?.fileName ?? '', new Set())]];
      }),
    );
    this.emitFile({
      type: 'asset',
      fileName: 'screens.json',
      source: JSON.stringify(Object.fromEntries(screens)),
    });
  },
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), firstFrame, screenFiles],
  resolve: {
    // One file per icon: the package's index would be 6,000 modules in development.
    alias: [{ find: /^@tabler\/icons-react$/, replacement: '@tabler/icons-react/dist/esm/icons/index.mjs' }],
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    rolldownOptions: {
      output: {
        codeSplitting: {
          // React alone stays cached across releases. A group for the kit (@base-ui) would pull every lazy screen's components into the first.
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            // What several screens share comes as one file instead of forty, without what stands on the kit: nothing that
            // opens is there at first. The libraries of pieces and materials come with the screens that show them.
            {
              name: 'shared',
              test: /packages[\\/]contract(?![\\/]src[\\/](scene|structure|edit|fields|catalog[\\/](materials|engine-kinds|opening-gallery)))|apps[\\/]web[\\/]src[\\/](lib|ui[\\/](?!(dialog|markdown-text|menu|popover|property-row|select)\.))|@tabler/,
              minShareCount: 3,
            },
            // The rest of what every screen waits for.
            { name: 'start', tags: ['$initial'] },
            {
              name: 'wall',
              test: /web[\\/]src[\\/](gallery[\\/](?!detail|publish|collect|lists)|features[\\/]gallery[\\/](gallery-filter\.|gallery-screen\.(module|texts)|picture-search))/,
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
  // The reader of models loads its parsers as they are needed.
  worker: { format: 'es' },
  server: {
    proxy: {
      '/api': server,
      '/server-data': server,
      '/logout': server,
      '/redirect': { target: server, bypass: (request) => (request.method === 'DELETE' ? undefined : request.url) },
    },
  },
});
