/**
 * Which folder may import which: the table of docs/architecture.md. A file belongs to the first pattern that
 * matches its path; `may` lists what it may import of ours (its own layer is always allowed unless `isolated`
 * says that siblings in the named folder may not see each other). New folders fall under a pattern by themselves.
 */
export interface LayerRule {
  readonly layer: string;
  readonly matches: RegExp;
  readonly may: readonly string[];
  /** A group in this pattern names the part of the layer; parts may not import each other. */
  readonly isolated?: RegExp;
  /** Said when the rule is broken. */
  readonly instead: string;
}

/** What features may take of the workbench: never a kind of it, nor its table. */
const WORKBENCH = ['workbench-core', 'workbench-fields', 'workbench-form', 'workbench-stage'];

export const LAYERS: readonly LayerRule[] = [
  {
    layer: 'contract',
    matches: /^packages\/contract\//,
    may: [],
    instead: 'contract is at the bottom: move what it needs down into it',
  },
  {
    layer: 'imaging',
    matches: /^packages\/imaging\//,
    may: [],
    isolated: /^packages\/imaging\/src\/kernels\/([^/]+)\//,
    instead:
      'kernels are data in, data out, and no kernel imports a kernel: pass it as an argument, or move what both need down to ops/, geometry/, procedural/ or buffers/',
  },
  {
    layer: 'renderer',
    matches: /^packages\/renderer\//,
    may: [],
    instead: 'the renderer is pure: pass what it needs as an argument',
  },
  {
    layer: 'scenes',
    matches: /^packages\/scenes\//,
    may: ['contract', 'renderer'],
    instead: 'scenes are pure: description in, triangles out',
  },
  {
    layer: 'lift',
    matches: /^packages\/lift\//,
    may: ['contract', 'imaging', 'renderer', 'scenes'],
    instead: 'lift is pure: a structure in, a scene out',
  },
  {
    layer: 'typesetting',
    matches: /^packages\/platform\/src\/typesetting\//,
    may: [],
    instead: 'letters know fonts only',
  },
  {
    layer: 'platform',
    matches: /^packages\/platform\//,
    may: [],
    instead: 'platform knows drivers only: let domain call it',
  },
  {
    layer: 'engine-core',
    matches: /^packages\/engine\/src\/core\//,
    may: ['contract'],
    instead: 'engine/core knows no engine: register it in the engine host',
  },
  {
    layer: 'engine-craft',
    matches: /^packages\/engine\/src\/craft\//,
    may: ['contract', 'engine-core', 'imaging', 'renderer', 'scenes', 'lift', 'typesetting'],
    instead: 'craft asks models well, whoever they are of: it knows no engine',
  },
  {
    layer: 'engine',
    matches: /^packages\/engine\//,
    may: ['contract', 'engine-core', 'engine-craft', 'imaging', 'renderer', 'scenes', 'lift', 'typesetting'],
    isolated: /^packages\/engine\/src\/(cloud\/[^/]+|(?!cloud\/)[^/]+)\//,
    instead: 'an engine never imports another engine: share through engine/core or a kernel',
  },
  {
    layer: 'pipelines',
    matches: /^packages\/pipelines\//,
    may: ['contract', 'engine-core', 'imaging', 'renderer', 'scenes', 'lift'],
    instead: 'pipelines ask the registry of engine/core, never an engine',
  },
  {
    layer: 'domain-index',
    matches: /^packages\/domain\/src\/[^/]+$/,
    may: ['contract', 'platform', 'domain'],
    instead: 'domain knows no HTTP, React or engine',
  },
  {
    layer: 'domain',
    matches: /^packages\/domain\//,
    may: ['contract', 'platform', 'domain-index'],
    isolated: /^packages\/domain\/src\/([^/]+)\/(?!service|tables|index)/,
    instead: "ask the sibling's service; its tables and rules are its own",
  },
  {
    layer: 'worker-protocol',
    matches: /^apps\/worker\/src\/host\/protocol\.ts$/,
    may: ['contract', 'platform'],
    instead: 'the protocol is words only',
  },
  {
    layer: 'dispatcher',
    matches: /^apps\/worker\/src\/dispatcher\//,
    may: ['contract', 'domain', 'domain-index', 'platform', 'worker-protocol'],
    instead: 'the dispatcher computes no pictures: send a job to the engine host',
  },
  {
    layer: 'host',
    matches: /^apps\/worker\//,
    may: [
      'contract',
      'engine-core',
      'engine-craft',
      'engine',
      'pipelines',
      'imaging',
      'renderer',
      'scenes',
      'worker-protocol',
      'platform',
    ],
    instead: 'the engine host has no database: answer the dispatcher and let it store',
  },
  {
    layer: 'server',
    matches: /^apps\/server\//,
    may: ['contract', 'domain', 'domain-index', 'platform', 'typesetting'],
    instead: 'the server computes no pictures: call an engine host over the interactive channel',
  },
  {
    layer: 'cli',
    matches: /^apps\/cli\//,
    may: ['contract', 'domain', 'domain-index', 'platform'],
    instead: 'operator commands go through domain',
  },
  {
    layer: 'web-features',
    matches: /^apps\/web\/src\/features\//,
    may: ['contract', 'web', ...WORKBENCH, 'imaging', 'renderer', 'scenes', 'web-gallery'],
    isolated: /^apps\/web\/src\/features\/([^/]+)\//,
    instead: 'a feature never imports another: app/ composes them',
  },
  {
    layer: 'web-gallery',
    matches: /^apps\/web\/src\/gallery\//,
    may: ['contract', 'web', ...WORKBENCH],
    instead: 'what screens of the gallery share knows no feature',
  },
  {
    layer: 'workbench-core',
    matches: /^apps\/web\/src\/workbench\/core\//,
    may: ['contract', 'web', 'imaging', 'renderer', 'scenes', 'lift'],
    instead: 'core knows no field, stage or kind of workbench: pass what it needs, or move it up',
  },
  {
    layer: 'workbench-fields',
    matches: /^apps\/web\/src\/workbench\/fields\//,
    may: ['contract', 'web', 'imaging', 'renderer', 'scenes', 'lift', 'workbench-core'],
    instead: 'a kind of field knows its value alone: move what it needs down',
  },
  {
    layer: 'workbench-form',
    matches: /^apps\/web\/src\/workbench\/form\//,
    may: ['contract', 'web', 'imaging', 'renderer', 'scenes', 'lift', 'workbench-core', 'workbench-fields'],
    instead: 'the form is drawn from the fields: it knows no stage and no kind of workbench',
  },
  {
    layer: 'workbench-stage',
    matches: /^apps\/web\/src\/workbench\/stage\//,
    may: [
      'contract',
      'web',
      'imaging',
      'renderer',
      'scenes',
      'lift',
      'workbench-core',
      'workbench-fields',
      'workbench-form',
    ],
    instead: 'the stage knows no kind of workbench: a kind puts its own on it',
  },
  {
    layer: 'workbench-kinds',
    matches: /^apps\/web\/src\/workbench\/kinds\//,
    may: [
      'contract',
      'web',
      'imaging',
      'renderer',
      'scenes',
      'lift',
      'workbench-core',
      'workbench-fields',
      'workbench-form',
      'workbench-stage',
    ],
    isolated: /^apps\/web\/src\/workbench\/kinds\/([^/]+)\//,
    instead: 'a workbench never imports another: move what both need down to stage/, form/ or fields/',
  },
  {
    layer: 'workbench',
    matches: /^apps\/web\/src\/workbench\//,
    may: [
      'contract',
      'web',
      'imaging',
      'renderer',
      'scenes',
      'lift',
      'workbench-core',
      'workbench-fields',
      'workbench-form',
      'workbench-stage',
      'workbench-kinds',
    ],
    instead: 'the table of workbenches and the screens that look into it',
  },
  {
    layer: 'web-app',
    matches: /^apps\/web\/src\/(?:app\/|main\.tsx)/,
    may: ['contract', 'web', 'web-features', 'web-gallery', ...WORKBENCH, 'workbench'],
    instead: 'app/ composes the page',
  },
  {
    layer: 'web',
    matches: /^apps\/web\//,
    may: ['contract', 'imaging', 'renderer', 'scenes', 'web-app'],
    instead: 'ui/, lib/ and shell/ know no feature',
  },
];

/** Drivers and the one place that may know them. */
export const DRIVERS: readonly { readonly package: RegExp; readonly only: RegExp; readonly instead: string }[] = [
  {
    package: /^(pg|pg-boss|pg-copy-streams|aws4fetch|pino|prom-client)$/,
    only: /^packages\/platform\//,
    instead: 'use what @yujian/platform offers',
  },
  { package: /^drizzle-orm/, only: /^packages\/(platform|domain)\//, instead: 'ask a domain service' },
  { package: /^fastify|^@fastify\//, only: /^apps\/server\//, instead: 'only the server speaks HTTP' },
  {
    package: /^sharp$|^piscina$/,
    only: /^(packages\/(engine|pipelines)|apps\/worker\/src\/host|tooling|e2e|bench)\//,
    instead: 'pictures are decoded in engine hosts',
  },
  {
    package: /^(react|react-dom|react-router|@base-ui)(\/|$)/,
    only: /^apps\/web\//,
    instead: 'only the page knows React',
  },
  {
    package: /^zod$/,
    only: /^(packages\/(contract|platform|domain)|apps\/server)\//,
    instead: 'the page takes types only; schemas stay on the server',
  },
];
