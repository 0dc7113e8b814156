/** One sabotage: `find`, which stands once in `file`, becomes `replace`; then a test of `test` whose full name contains `named` has to turn red. */
export interface Mutant {
  readonly name: string;
  readonly file: string;
  readonly find: string;
  readonly replace: string;
  readonly test: string;
  readonly named: string;
}

const RUNS = 'packages/domain/src/tasks/runs';
const RUNS_TEST = `${RUNS}/runs.test.ts`;
const CALLS_TEST = 'packages/domain/src/tasks/engine-calls.test.ts';
const TASKS_API_TEST = 'apps/server/src/routes/tasks/routes.test.ts';
const MEDIA = 'packages/domain/src/media';
const MEDIA_API_TEST = 'apps/server/src/routes/media/media.test.ts';
const TRANSPORT = 'packages/renderer/src/transport';
const PATH_TEST = `${TRANSPORT}/path.test.ts`;
const BSDF_TEST = `${TRANSPORT}/bsdf.test.ts`;
const PAINT = 'packages/imaging/src/paint.ts';
const PAINT_TEST = 'packages/imaging/src/paint.test.ts';

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'capture outside the transaction',
    file: `${RUNS}/reports.ts`,
    find: 'await reservations.capture(tx, { taskId: task.id, part: variant, amount: shareOf(task, engine, variant) });',
    replace:
      'await database.transaction((own) => reservations.capture(own, { taskId: task.id, part: variant, amount: shareOf(task, engine, variant) }));',
    test: RUNS_TEST,
    named: 'is charged in the very transaction that stores it',
  },
  {
    name: 'owner check of tasks removed',
    file: 'packages/domain/src/tasks/own-tasks.ts',
    find: 'await executor.select().from(tasks).where(and(eq(tasks.id, taskId), eq(tasks.userId, userId), isVisible(now)));',
    replace: 'await executor.select().from(tasks).where(and(eq(tasks.id, taskId), isVisible(now)));',
    test: TASKS_API_TEST,
    named: "know nothing of another's task",
  },
  {
    name: 'owner check of files removed',
    file: `${MEDIA}/service.ts`,
    find: 'await findWithTier(eq(media.userId, userId), mediaId);',
    replace: 'await findWithTier(undefined, mediaId);',
    test: MEDIA_API_TEST,
    named: 'is seen by its owner alone',
  },
  {
    name: 'refund skipped',
    file: `${RUNS}/settle.ts`,
    find: '  await deps.reservations.refundRest(tx, { taskId: task.id });\n',
    replace: '',
    test: RUNS_TEST,
    named: 'that comes after the person stopped the task is neither kept nor charged',
  },
  {
    name: 'work that a maker may have done sent again',
    file: `${RUNS}/settle.ts`,
    find: '  if ((await doubtfulMakers(tx, task.id)).length > 0) return failTask(deps, tx, task, inDoubt(failure));\n',
    replace: '',
    test: CALLS_TEST,
    named: 'is in doubt from the moment that it begins',
  },
  {
    name: 'the planned price charged for the work of a cheaper engine',
    file: 'packages/domain/src/tasks/engine-prices.ts',
    find: "(lane === 'here' ? hereAmount : engineAmounts[engine]) ?? priceAmount",
    replace: "(lane === 'here' ? hereAmount : null) ?? priceAmount",
    test: CALLS_TEST,
    named: 'is that of the engine that made each picture',
  },
  {
    name: 'delivered pictures made again',
    file: 'packages/pipelines/src/run-variants.ts',
    find: '    if (context.done.has(variant)) continue;\n',
    replace: '',
    test: 'apps/worker/src/host/run-job.test.ts',
    named: 'waits with each call of an engine elsewhere',
  },
  {
    name: 'requestId ignored',
    file: 'packages/domain/src/tasks/start.ts',
    find: 'requestId: index === 0 ? (requestId ?? null) : null,',
    replace: 'requestId: null,',
    test: 'packages/domain/src/tasks/tasks.test.ts',
    named: 'starts one task, whatever order its keys come in',
  },
  {
    name: 'render replaced by a colour table',
    file: PAINT,
    find: '  const input = toLinear(image);\n',
    replace: `  const table = look.palette.map((hex) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)));
  return { ...image, data: image.data.map((value, i) => table[Math.floor((value / 256) * table.length)]![i % 3]!) };
`,
    test: PAINT_TEST,
    named: 'lays the floor so that its period shrinks',
  },
  {
    name: 'the ledger with one sign turned',
    file: 'packages/domain/src/wallet/lots.ts',
    find: 'else -${ledger.amount} end',
    replace: 'else ${ledger.amount} end',
    test: 'packages/domain/src/wallet/wallet.test.ts',
    named: 'takes what ends first, and what never ends last',
  },
  {
    name: 'heartbeat off',
    file: 'apps/worker/src/dispatcher/dispatcher.ts',
    find: 'repeat(times.renewMs, renewLeases,',
    replace: 'repeat(times.renewMs, () => Promise.resolve(),',
    test: 'apps/worker/src/dispatcher/dispatcher-faults.test.ts',
    named: 'is renewed while the run lasts',
  },
  {
    name: 'quota unchecked',
    file: `${MEDIA}/quota.ts`,
    find: '  if (used + needed <= quota) return;\n',
    replace: '  if (used + needed < Infinity) return;\n',
    test: MEDIA_API_TEST,
    named: 'is refused when the account has no room',
  },
  {
    name: 'origin check off',
    file: 'apps/server/src/frame/route.ts',
    find: 'if (guarded) assertSameSite(request, config);',
    replace: '',
    test: 'apps/server/src/build-app.test.ts',
    named: 'are refused where something changes',
  },
  {
    name: 'orientation ignored',
    file: 'packages/engine/src/craft/pictures/picture-file.ts',
    find: 'source: source.autoOrient(),',
    replace: 'source,',
    test: 'packages/engine/src/craft/pictures/picture-file.test.ts',
    named: 'stands upright as the camera was held',
  },
  {
    name: 'private link not checked for its end',
    file: `${MEDIA}/links.ts`,
    find: ' gt(mediaLinks.expiresAt, clock.now()),',
    replace: '',
    test: MEDIA_API_TEST,
    named: 'is opened by a link until it ends',
  },
  {
    name: 'watermark left out',
    file: `${MEDIA}/copies.ts`,
    find: 'watermark: isWatermarked ? rules.watermark : null,',
    replace: 'watermark: null,',
    test: MEDIA_API_TEST,
    named: 'is eva_img.png with watermark',
  },
  {
    name: 'drawings kept with what could run',
    file: `${MEDIA}/service.ts`,
    find: "if (file.kind.extension !== 'svg') return file;",
    replace: 'if (file.bytes > 0) return file;',
    test: MEDIA_API_TEST,
    named: 'keeps drawings without what could run',
  },
  {
    name: 'session token stored as it is',
    file: 'packages/domain/src/account/secrets.ts',
    find: "return createHash('sha256').update(token).digest('hex');",
    replace: 'return token;',
    test: 'apps/server/src/routes/account/account.test.ts',
    named: 'keeps neither codes nor tokens readable',
  },
  {
    name: 'a run without its lease still counts',
    file: `${RUNS}/lease.ts`,
    find: "and(eq(tasks.id, run.taskId), eq(tasks.leaseOwner, run.lease), eq(tasks.status, 'running'))",
    replace: 'eq(tasks.id, run.taskId)',
    test: RUNS_TEST,
    named: 'refuses every word of a run whose lease is gone',
  },
  {
    name: 'progress from a clock',
    file: 'apps/worker/src/dispatcher/run-task.ts',
    find: '  let steps = Promise.resolve();\n',
    replace: `  const started = Date.now();
  setInterval(() => progress.push({ fraction: Math.min(0.99, (Date.now() - started) / 1000), stage: 'seeing' }), 50).unref();
  let steps = Promise.resolve();
`,
    test: 'apps/worker/src/dispatcher/dispatcher.test.ts',
    named: 'and nothing while nothing happens',
  },
  {
    name: 'a parameter read and not used on its way to the engine',
    file: 'packages/pipelines/src/families/render.ts',
    find: "strength: reader.number('cnStrength'),",
    replace: "strength: reader.number('cnStrength') > 0 ? 0.75 : 0.75,",
    test: 'packages/pipelines/src/pipelines.test.ts',
    named: 'asks the engine for something else when one setting alone is changed',
  },
  {
    name: 'a pasted line counted as kept geometry',
    file: 'packages/imaging/src/fidelity/measure-fidelity.ts',
    find: 'present && ((step && haveOwnTones(left, right)) || !isOutline)',
    replace: 'present',
    test: 'packages/imaging/src/fidelity/fidelity.test.ts',
    named: 'does not count lines that were pasted on top',
  },
  {
    name: 'a parameter ignored by the painter',
    file: PAINT,
    find: 'applyView(image, structure, settings.view)',
    replace: "applyView(image, structure, 'input')",
    test: PAINT_TEST,
    named: 'view: closer enlarges',
  },
  {
    name: 'light met by chance counted in full beside light sampled',
    file: `${TRANSPORT}/path.ts`,
    find: 'return this.samples ? powerShare(density, sampled) : 1;',
    replace: 'return 1;',
    test: PATH_TEST,
    named: 'weighing both leaves less noise than either on a glossy floor under a lamp',
  },
  {
    name: 'cosine left out of the diffuse reflection',
    file: `${TRANSPORT}/bsdf.ts`,
    find: '(Math.abs(shading) / Math.PI) * side',
    replace: '(1 / Math.PI) * side',
    test: PATH_TEST,
    named: 'the sun: irradiance times cosine',
  },
  {
    name: 'paths ended by chance without weight for those that go on',
    file: `${TRANSPORT}/path.ts`,
    find: 'tr /= survival;',
    replace: '',
    test: PATH_TEST,
    named: 'in a closed shining box light is what it sends out over what it swallows',
  },
  {
    name: 'light sampled counted in full beside light met by chance',
    file: `${TRANSPORT}/path.ts`,
    find: 'const weight = this.meets && sample.isMet ? powerShare(sample.pdf, bsdf.pdf) : 1;',
    replace: 'const weight = 1;',
    test: PATH_TEST,
    named: 'weighing both leaves less noise than either on a glossy floor under a lamp',
  },
  {
    name: 'directions of gloss thought denser than they are',
    file: `${TRANSPORT}/lobes.ts`,
    find: '(1 - this.coatChance) * distribution(nh, this.alpha) * seen)',
    replace: '(1 - this.coatChance) * distribution(nh, this.alpha))',
    test: BSDF_TEST,
    named: 'gives back no more than it gets, samples as its density says',
  },
  {
    name: 'fibres that shine and hide nothing of their ground',
    file: `${TRANSPORT}/lobes.ts`,
    find: 'const ground = 1 - fuzz * Math.max(sheenR, sheenG, sheenB);',
    replace: 'const ground = 1;',
    test: BSDF_TEST,
    named: 'gives back no more than it gets, samples as its density says',
  },
  {
    name: 'normals that relief turned away from the eye left so',
    file: `${TRANSPORT}/lobes.ts`,
    find: 'if (cosine >= LEAST_COSINE) return cosine;',
    replace: 'if (cosine > -2) return Math.max(LEAST_COSINE, cosine);',
    test: BSDF_TEST,
    named: 'metal seen from behind its normal still shines',
  },
  {
    name: 'a cancel on a ComfyUI node interrupts whoever runs',
    file: 'packages/engine/src/comfyui/protocol/take-off.ts',
    find: 'if (runs) await asked(client.interrupt(promptId, signal));',
    replace: 'await asked(client.interrupt(promptId, signal));',
    test: 'packages/engine/src/comfyui/protocol/node-link.test.ts',
    named: 'interrupts nobody',
  },
  {
    name: 'a remote job is given up though its node may have taken it',
    file: 'packages/engine/src/comfyui/protocol/prompt-watch.ts',
    find: 'if (followed.certain || begunAt - submittedAt > times.doubtMs) settle(',
    replace: 'settle(',
    test: 'packages/engine/src/comfyui/protocol/node-link.test.ts',
    named: 'is waited for when its POST broke',
  },
  {
    name: 'progress of a graph falls',
    file: 'packages/engine/src/comfyui/protocol/graph-progress.ts',
    find: 'Math.max(done.get(node) ?? 0, Math.min(1, Math.max(0, share)))',
    replace: 'Math.min(1, Math.max(0, share))',
    test: 'packages/engine/src/comfyui/protocol/graph-progress.test.ts',
    named: 'never falls',
  },
];
