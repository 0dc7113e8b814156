import { describe, expect, it } from 'vitest';
import * as constants from './constants.ts';

describe('constants of specification 9', () => {
  it.each([
    ['API prefix', constants.API_PREFIX, '/api'],
    ['version parameter', constants.CLIENT_VERSION, '1.2'],
    ['SMS countdown', constants.SMS_COUNTDOWN_SECONDS, 60],
    ['request time-out', constants.REQUEST_TIMEOUT_MS, 120_000],
    ['script chunk time-out', constants.CHUNK_LOADING_TIMEOUT_MS, 120_000],
    ['render strengths', constants.DEFAULT_STRENGTHS, [0.75, 0.7, 1]],
    ['brush size', constants.DEFAULT_BRUSH_SIZE, 25],
    ['gold of the edit models', constants.EDIT_MODELS.map((model) => model.goldCost), [5, 10, 5, 5]],
    ['values of the edit models', constants.EDIT_MODELS.map((model) => model.value), [1, 2, 3, 5]],
    ['default edit model', constants.DEFAULT_EDIT_MODEL, 3],
    ['images in edit chat', [constants.EDIT_IMAGES_SINGLE, constants.EDIT_IMAGES_MAX], [1, 2]],
    ['upload limit that triggers compression', constants.COMPRESS_ABOVE_MB, 10],
    ['side that triggers compression', constants.COMPRESS_ABOVE_PX, 4000],
    ['side after compression', constants.COMPRESS_TARGET_PX, 1024],
    ['quality cap', constants.COMPRESS_QUALITY_CAP, 0.9],
    ['archive name', constants.DOWNLOAD_ARCHIVE_NAME, 'photo.zip'],
    ['picture name', constants.DOWNLOAD_IMAGE_NAME, 'eva_img'],
    ['watermarked sources', constants.WATERMARKED_SOURCES, [1, 2, 4]],
    ['upload chunk', constants.UPLOAD_CHUNK_BYTES, 65_536],
    ['days of a cookie', constants.COOKIE_DAYS, 30],
    ['days of a session and its cookies', constants.SESSION_DAYS, 30],
    ['focus refresh', constants.FOCUS_REFRESH_MS, 5000],
    ['cache time', constants.CACHE_MS, 300_000],
    ['notification', constants.NOTIFICATION_SECONDS, 4.5],
    ['message', constants.MESSAGE_SECONDS, 3],
    ['toast', constants.TOAST_SECONDS, 1.5],
    ['toast place and number', [constants.TOAST_TOP_PX, constants.TOAST_MAX], [200, 2]],
  ])('%s', (_name, value, expected) => {
    expect(value).toEqual(expected);
  });

  it('names every ticket counter by its type number', () => {
    expect(constants.TICKET_KINDS).toEqual({ tickets: 1, live: 2, gpt: 3, video: 4, pro: 5, gold: 6 });
  });
});
