import type { FastifyInstance } from 'fastify';
import { accountRoutes } from './routes/account/routes.ts';
import { catalogRoutes } from './routes/catalog/routes.ts';
import { editRoutes } from './routes/edits/routes.ts';
import { engineRoutes } from './routes/engines/routes.ts';
import { galleryRoutes } from './routes/gallery/routes.ts';
import { materialRoutes } from './routes/materials/routes.ts';
import { maskRoutes } from './routes/masks/routes.ts';
import { mediaRoutes } from './routes/media/routes.ts';
import { operatorRoutes } from './routes/operator/routes.ts';
import { partnerRoutes } from './routes/partners/routes.ts';
import { sceneRoutes } from './routes/scenes/routes.ts';
import { shopRoutes } from './routes/shop/routes.ts';
import { siteRoutes } from './routes/site/routes.ts';
import { talkRoutes } from './routes/talk/routes.ts';
import { taskRoutes } from './routes/tasks/routes.ts';
import { tourRoutes } from './routes/tours/routes.ts';
import { walletRoutes } from './routes/wallet/routes.ts';
import type { Services } from './services.ts';

type AddRoutes = (app: FastifyInstance, services: Services) => void | Promise<void>;

/** One entry per folder of routes/; the page's own files come last. */
export const ALL_ROUTES: readonly AddRoutes[] = [
  accountRoutes,
  walletRoutes,
  taskRoutes,
  editRoutes,
  engineRoutes,
  mediaRoutes,
  galleryRoutes,
  maskRoutes,
  catalogRoutes,
  sceneRoutes,
  tourRoutes,
  materialRoutes,
  talkRoutes,
  shopRoutes,
  partnerRoutes,
  operatorRoutes,
  siteRoutes,
];
