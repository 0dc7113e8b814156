// Preloaded by our programs and tests (--import). For the format of each file Node reads its package's package.json, and copies
// and parses all of it each time. Drizzle's has 180 KB, so that its hundred files took half of a program's start.
// How files of Drizzle name one another is all that is answered here.
import { registerHooks } from 'node:module';

const OF_DRIZZLE = /\/node_modules\/drizzle-orm\/.*\.js$/;

registerHooks({
  resolve(specifier, context, resolve) {
    if (context.parentURL === undefined || !OF_DRIZZLE.test(context.parentURL) || !/^\.{1,2}\/.*\.js$/.test(specifier))
      return resolve(specifier, context);
    return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true };
  },
});
