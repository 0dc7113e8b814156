import type { Account } from '@yujian/domain/account/service';
import type { Edits } from '@yujian/domain/edits/service';
import type { Gallery } from '@yujian/domain/gallery/service';
import type { MaterialSchedules } from '@yujian/domain/materials/schedule';
import type { MaterialSets } from '@yujian/domain/materials/service';
import type { Media } from '@yujian/domain/media/service';
import type { SecondFactor } from '@yujian/domain/operator/second-factor';
import type { Partners } from '@yujian/domain/partners/service';
import type { Scenes } from '@yujian/domain/scenes/service';
import type { Planner } from '@yujian/domain/talk/plan';
import type { Sandbox } from '@yujian/domain/shop/gateways/sandbox';
import type { Shop } from '@yujian/domain/shop/service';
import type { Talks } from '@yujian/domain/talk/service';
import type { TaskChanges } from '@yujian/domain/tasks/changes';
import type { TaskReader } from '@yujian/domain/tasks/reader';
import type { Tours } from '@yujian/domain/tours/service';
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

/** Everything that a request may need; main.ts puts it together, tests put their own in. */
export interface Services {
  readonly config: Config;
  readonly log: Logger;
  readonly clock: Clock;
  readonly metrics: Metrics;
  readonly database: Database;
  readonly queue: Queue;
  readonly events: Events;
  readonly store: ObjectStore;
  readonly interactive: InteractiveClient;
  readonly account: Account;
  readonly media: Media;
  readonly gallery: Gallery;
  readonly taskReader: TaskReader;
  readonly taskChanges: TaskChanges;
  readonly scenes: Scenes;
  readonly tours: Tours;
  readonly edits: Edits;
  readonly materialSets: MaterialSets;
  readonly materialSchedules: MaterialSchedules;
  readonly shop: Shop;
  readonly partners: Partners;
  readonly secondFactor: SecondFactor;
  readonly sandbox: Sandbox;
  readonly talks: Talks;
  readonly planner: Planner;
  /** Aborted when the process stops: streams that have no end of their own end then. */
  readonly stopping: AbortSignal;
}
