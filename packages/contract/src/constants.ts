/** Business constants of specification 9 and the limits of decisions.md, each in one place. A test names every one. */
export const API_PREFIX = '/api';
export const CLIENT_VERSION = '1.2';
export const SMS_COUNTDOWN_SECONDS = 60;
export const REQUEST_TIMEOUT_MS = 120_000;
export const CHUNK_LOADING_TIMEOUT_MS = 120_000;
export const DEFAULT_STRENGTHS = [0.75, 0.7, 1] as const;
export const DEFAULT_BRUSH_SIZE = 25;
export const EDIT_MODELS = [
  { value: 1, goldCost: 5 },
  { value: 2, goldCost: 10 },
  { value: 3, goldCost: 5 },
  { value: 5, goldCost: 5 },
] as const;
export const DEFAULT_EDIT_MODEL = 3;
export const EDIT_IMAGES_SINGLE = 1;
export const EDIT_IMAGES_MAX = 2;
export const MEGABYTE = 1024 * 1024;
export const COMPRESS_ABOVE_MB = 10;
export const COMPRESS_ABOVE_PX = 4000;
export const COMPRESS_TARGET_PX = 1024;
export const COMPRESS_QUALITY_CAP = 0.9;
export const DOWNLOAD_ARCHIVE_NAME = 'photo.zip';
export const DOWNLOAD_IMAGE_NAME = 'eva_img';
/** What GB 45438-2025 wants said on a picture: that it is of AI and generated. */
export const LEGAL_LABEL = 'AI生成';
export const WATERMARKED_SOURCES = [1, 2, 4] as const;
export const UPLOAD_CHUNK_BYTES = 64 * 1024;
export const FOCUS_REFRESH_MS = 5000;
export const CACHE_MS = 5 * 60 * 1000;
export const NOTIFICATION_SECONDS = 4.5;
export const MESSAGE_SECONDS = 3;
export const TOAST_SECONDS = 1.5;
export const TOAST_TOP_PX = 200;
export const TOAST_MAX = 2;

export const IMAGE_MAX_BYTES = 40 * MEGABYTE;
export const IMAGE_MAX_PIXELS = 100_000_000;
/** Of a picture that something is made of: pixels of its shorter side at least, and how many times as long the other one may be. */
export const INPUT_SIDE_MIN = 32;
export const INPUT_RATIO_MAX = 16;
/** Share of a picture that a mask must leave as it is. */
export const MASK_KEPT_MIN = 0.002;
/** Widths or heights of the picture that may be added at one side. */
export const MARGIN_SHARE_MAX = 2;
/** Largest picture that is taken apart into layers: 4096 × 4096. */
export const LAYERED_PIXELS_MAX = 16_800_000;
export const VIDEO_MAX_BYTES = 200 * MEGABYTE;
export const MODEL_MAX_BYTES = 100 * MEGABYTE;
export const VECTOR_MAX_BYTES = 20 * MEGABYTE;
export const SCENE_MAX_BYTES = 2 * MEGABYTE;
export const RENDITION_WIDTHS = [96, 240, 320, 480, 640, 960, 1280, 1920] as const;
export const PROMPT_MAX_LENGTH = 2000;
/** Panorama tours: stops of one, hot spots of a stop, tours of a person, links to one at a time, how long a link lives. */
export const TOUR_LIMITS = { stops: 24, spots: 12, tours: 60, links: 20, days: 30 } as const;
/** Turns of one conversation of /imgedit at most. */
export const EDIT_LIMITS = { turns: 1000 } as const;
/** Sets of materials that a person keeps. */
export const MATERIAL_SETS_MAX = 50;
export const MATERIAL_SET_TITLE_MAX = 60;
/** Materials of which a person notes something. */
export const MATERIAL_NOTES_MAX = 1000;
/** Conversations with the assistant: characters of a message, pictures of one, messages of a conversation, conversations of a person. */
export const TALK_LIMITS = { characters: 20_000, images: 4, messages: 1000, talks: 1000 } as const;
export const SEED_MAX = 2 ** 32 - 1;
/** What takes no longer is made in the picture's own size unless a person chooses another. */
export const ORIGINAL_WITHIN_SECONDS = 120;
export const QUEUED_TASKS_MAX = 20;
/** Pictures of one batch. */
export const BATCH_PICTURES_MAX = 200;
/** How a batch's files are called in their archive, unless a person says otherwise, and how long that may be. */
export const BATCH_NAMING = '{name}-{tool}';
export const BATCH_NAMING_MAX = 80;
/** A task that is expected to take less runs beside the tier's number, one at a time of an account. */
export const SHORT_TASK_SECONDS = 15;
export const STARTS_PER_MINUTE = 60;
export const TASK_TRIES_MAX = 3;
export const BIN_DAYS = 30;
export const REQUEST_ID_HOURS = 24;
export const SESSION_DAYS = 30;
/** How long a cookie that is no secret lives (language, theme, campaign). */
export const COOKIE_DAYS = 30;
/** From the wish to delete an account to the deletion; until then it can be taken back. */
export const DELETION_DAYS = 7;
/** What somebody types who has no phone to be asked at. */
export const DELETION_WORDS = { zh: '删除账号', en: 'delete my account' } as const;
export const GRANT_DAYS = 30;
export const SMS_CODE_MINUTES = 5;
export const SMS_CODE_TRIES = 5;
/** Tries of a code from other addresses than the one that asked for it. */
export const SMS_CODE_TRIES_ELSEWHERE = 3;
/** From one address. */
export const SMS_PER_PHONE_PER_DAY = 10;
/** From all addresses by which the phone never logged in. */
export const SMS_PER_PHONE_FROM_STRANGERS_PER_DAY = 30;
export const SMS_PER_ADDRESS_PER_HOUR = 30;
/** From all addresses of one network (/24), and to all phones of one country abroad. */
export const SMS_PER_NETWORK_PER_HOUR = 120;
export const SMS_PER_COUNTRY_ABROAD_PER_HOUR = 60;
export const LOGIN_TICKET_SECONDS = 60;

/** Ticket counters of specification 3, by type number. */
export const TICKET_KINDS = { tickets: 1, live: 2, gpt: 3, video: 4, pro: 5, gold: 6 } as const;
export type TicketKind = (typeof TICKET_KINDS)[keyof typeof TICKET_KINDS];

export const SIGN_UP_GRANT: Readonly<Record<TicketKind, number>> = { 1: 10, 2: 60, 3: 20, 4: 1, 5: 3, 6: 100 };

export const TIERS = ['standard', 'pro', 'studio', 'team'] as const;
export type Tier = (typeof TIERS)[number];
export interface TierRights {
  readonly priceCny: number;
  readonly atOnce: number;
  readonly priority: number;
  readonly watermarkFree: boolean;
  readonly privateTasks: boolean;
  readonly trainings: number;
  readonly monthlyTickets: number;
  readonly storageBytes: number;
}
const GIGABYTE = 1024 * MEGABYTE;
export const TIER_RIGHTS: Readonly<Record<Tier, TierRights>> = {
  standard: {
    priceCny: 0,
    atOnce: 1,
    priority: 0,
    watermarkFree: false,
    privateTasks: false,
    trainings: 0,
    monthlyTickets: 0,
    storageBytes: 2 * GIGABYTE,
  },
  pro: {
    priceCny: 39,
    atOnce: 3,
    priority: 1,
    watermarkFree: true,
    privateTasks: false,
    trainings: 2,
    monthlyTickets: 60,
    storageBytes: 20 * GIGABYTE,
  },
  studio: {
    priceCny: 99,
    atOnce: 6,
    priority: 2,
    watermarkFree: true,
    privateTasks: true,
    trainings: 6,
    monthlyTickets: 200,
    storageBytes: 100 * GIGABYTE,
  },
  team: {
    priceCny: 399,
    atOnce: 12,
    priority: 3,
    watermarkFree: true,
    privateTasks: true,
    trainings: 20,
    monthlyTickets: 1000,
    storageBytes: 500 * GIGABYTE,
  },
};
