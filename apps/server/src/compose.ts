import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { LEGAL_LABEL } from '@yujian/contract/constants';
import { isInternal } from '@yujian/contract/tools/registry';
import { createAccount } from '@yujian/domain/account/service';
import { createMaterialSchedules } from '@yujian/domain/materials/schedule';
import { createEdits } from '@yujian/domain/edits/service';
import { readEngineBoard } from '@yujian/domain/engines/service';
import { readTitleForOthers, readTitles } from '@yujian/domain/tasks/titles';
import { createGallery, findPublishedFile } from '@yujian/domain/gallery/service';
import { keepKey } from '@yujian/domain/installation-key';
import { createMaterialSets } from '@yujian/domain/materials/service';
import { picturesThere } from '@yujian/domain/media/rows';
import { createMedia } from '@yujian/domain/media/service';
import { createSecondFactor } from '@yujian/domain/operator/second-factor';
import { createPartners } from '@yujian/domain/partners/service';
import { createScenes } from '@yujian/domain/scenes/service';
import type { SandboxDeps } from '@yujian/domain/shop/gateways/sandbox';
import { createShop } from '@yujian/domain/shop/service';
import type { OwnFacts } from '@yujian/domain/talk/own-facts';
import { createPlanner } from '@yujian/domain/talk/plan';
import { createTalks, type TalkDeps } from '@yujian/domain/talk/service';
import { createTaskChanges } from '@yujian/domain/tasks/changes';
import { createTaskTexts } from '@yujian/domain/tasks/texts';
import { createTaskReader, type TaskReader } from '@yujian/domain/tasks/reader';
import { createTours } from '@yujian/domain/tours/service';
import { readMovements } from '@yujian/domain/wallet/movements';
import { readHoldings } from '@yujian/domain/wallet/service/balances';
import { createGrants } from '@yujian/domain/wallet/service/grants';
import { createReservations } from '@yujian/domain/wallet/service/reservations';
import type {
  Clock,
  Config,
  Database,
  Events,
  InteractiveClient,
  Logger,
  Metrics,
  ObjectStore,
  Queue,
} from '@yujian/platform';
import { createPaymentGateways } from './payment-gateways.ts';
import type { Services } from './services.ts';

/** What main.ts opens and tests bring along. */
export interface Parts {
  readonly config: Config;
  readonly log: Logger;
  readonly clock: Clock;
  readonly metrics: Metrics;
  readonly database: Database;
  readonly queue: Queue;
  readonly events: Events;
  readonly store: ObjectStore;
  readonly interactive: InteractiveClient;
  readonly stopping: AbortSignal;
  /** How the sandbox's messages come here; over the network unless given. */
  readonly deliver?: SandboxDeps['deliver'];
}

/** Puts the domain together on what is open. */
export function composeServices(parts: Parts): Services {
  const { config } = parts;
  const rules = {
    watermark: config.watermark,
    legalMark: config.legalMark === 'none' ? null : { label: LEGAL_LABEL, producer: config.product.company },
  };
  const media = createMedia({
    ...parts,
    incoming: join(config.dataDir, 'incoming'),
    rules,
    findPublic: (mediaId) => findPublishedFile(parts.database.db, mediaId),
  });
  const taskReader = createTaskReader(parts);
  const taskChanges = createTaskChanges({ ...parts, reservations: createReservations(parts) });
  const chat = {
    ...parts,
    texts: createTaskTexts(parts.events, parts.stopping),
    startTask: ({ tool, ...request }, also) => taskChanges.startWith(tool, request, also),
    readTasks: (userId, taskIds, language) => taskReader.some(userId, taskIds, language),
    readWords: async (userId, mediaId) => {
      const { stream } = await media.open(await media.findOwn(parts.database.db, userId, mediaId));
      return text(stream);
    },
    readBoard: () => readEngineBoard(parts.database.db),
    discardWords: (executor, userId, mediaId) => media.discard(executor, userId, [mediaId]),
    dropTask: (userId, taskId) => taskChanges.delete(userId, taskId),
  } satisfies Omit<TalkDeps, 'facts' | 'picturesThere'>;
  const { sandbox, gateways } = createPaymentGateways(parts);
  const partners = createPartners(parts);
  return {
    ...parts,
    sandbox,
    partners,
    secondFactor: createSecondFactor({
      ...parts,
      key: keepKey(parts, 'operator-key'),
      issuer: config.product.name,
    }),
    shop: createShop({
      ...parts,
      paymentGateways: gateways,
      onSale: (tx, sale) => partners.rewardSale(tx, sale),
      onRefund: (tx, refund) => partners.takeBackShare(tx, refund),
      onRefundRefused: (tx, refund) => partners.keepShare(tx, refund),
    }),
    account: createAccount({
      ...parts,
      grants: createGrants(parts),
      sms: config.sms,
      smsCountries: config.smsCountries,
      wechat: config.wechatLogin,
    }),
    media,
    gallery: createGallery({
      ...parts,
      media,
      review: config.galleryReview,
      cursorKey: keepKey(parts, 'cursor-key'),
      titleForOthers: (taskId, language) => readTitleForOthers(parts.database.db, taskId, language),
    }),
    scenes: createScenes({ ...parts, media }),
    tours: createTours({ ...parts, media }),
    materialSets: createMaterialSets(parts),
    materialSchedules: createMaterialSchedules({
      ...parts,
      titles: (userId, taskIds, language) => readTitles(parts.database.db, userId, taskIds, language),
    }),
    taskReader,
    talks: createTalks({
      ...chat,
      facts: ownFacts(parts, taskReader),
      picturesThere: (userId, mediaIds) => picturesThere(parts.database.db, userId, mediaIds),
    }),
    planner: createPlanner({ ...chat, stopTask: (userId, taskId) => taskChanges.cancel(userId, taskId) }),
    taskChanges,
    edits: createEdits({
      ...parts,
      startTask: (request, also) => taskChanges.start(request, also),
      readTasks: (userId, taskIds, language) => taskReader.some(userId, taskIds, language),
      readBoard: () => readEngineBoard(parts.database.db),
    }),
  };
}

/** What the assistant may look into of a person. */
function ownFacts({ database: { db }, clock }: Parts, taskReader: TaskReader): OwnFacts {
  return {
    tasks: async (userId, request, language) => (await taskReader.list(userId, { page: 1, ...request }, language)).list,
    movements: async (userId, most, language) => {
      const { list } = await readMovements(db, userId, { page: 1, pageSize: most });
      const ids = list.flatMap(({ taskId }) => taskId ?? []);
      const titles = await readTitles(db, userId, ids, language);
      return list.map(({ createdAt, ...entry }) => {
        const { name = null, tool = '' } = titles.get(entry.taskId ?? '') ?? {};
        return { ...entry, name, hasPage: name !== null && !isInternal(tool), at: createdAt };
      });
    },
    holdings: (userId) => readHoldings(db, userId, clock.now()),
  };
}
