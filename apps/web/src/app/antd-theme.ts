import { theme as antTheme, type ThemeConfig } from 'antd';
import type { Theme } from '../lib/theme.ts';

/** The colours of styles/tokens.css that antd computes with, so it needs their values; a test holds the two files together. */
export const COLOURS = {
  light: {
    tile: '#155A63', tileHover: '#22707A', tilePress: '#0E464E', tileBg: '#E2EEEE', tileBg2: '#CFE2E2', tileLine: '#9CC3C4', onTile: '#FFFFFF',
    bgLayout: '#EEF1EF', bg: '#FCFDFC', bgElevated: '#FFFFFF', bgSunk: '#F4F6F5', bgHover: '#EBEFED', seg: '#DFE5E2',
    ink: '#16211F', ink2: '#45524F', ink3: '#586562', ink4: '#9BA6A3', line: '#DCE2DF', lineCtl: '#84918D',
    ok: '#27734F', warn: '#8F560B', err: '#B3263C',
  },
  dark: {
    tile: '#8CC4C3', tileHover: '#A5D3D1', tilePress: '#74AEAE', tileBg: '#1E3436', tileBg2: '#264245', tileLine: '#3C6467', onTile: '#0E1A1B',
    bgLayout: '#121819', bg: '#1A2122', bgElevated: '#232C2D', bgSunk: '#151C1D', bgHover: '#273132', seg: '#0F1516',
    ink: '#E8EDEB', ink2: '#B4BFBC', ink3: '#909D9A', ink4: '#55625F', line: '#2B3536', lineCtl: '#667371',
    ok: '#6FBF95', warn: '#DFA255', err: '#F08494',
  },
} as const;

/** antd's theme from our tokens: one object per theme. */
export function antdTheme(theme: Theme): ThemeConfig {
  const c = COLOURS[theme];
  return {
    cssVar: {},
    // antd derives a dark theme's colours from the seeds; ours are chosen, so they stand as they are.
    algorithm: (seed) => ({
      ...(theme === 'dark' ? antTheme.darkAlgorithm(seed) : antTheme.defaultAlgorithm(seed)),
      colorPrimary: c.tile,
      colorPrimaryHover: c.tileHover,
      colorPrimaryActive: c.tilePress,
      colorPrimaryBg: c.tileBg,
      colorPrimaryBgHover: c.tileBg2,
      colorPrimaryBorder: c.tileLine,
      colorSuccess: c.ok,
      colorWarning: c.warn,
      colorError: c.err,
    }),
    token: {
      fontFamily: 'var(--font-ui)',
      fontSize: 14,
      borderRadiusSM: 4,
      borderRadius: 6,
      borderRadiusLG: 6,
      controlHeightSM: 28,
      controlHeight: 36,
      controlHeightLG: 44,
      motionEaseOut: 'cubic-bezier(.2,.7,.2,1)',
      motionEaseInOut: 'cubic-bezier(.6,0,.2,1)',
      motionDurationFast: '.12s',
      motionDurationMid: '.2s',
      motionDurationSlow: '.32s',
      colorPrimary: c.tile, colorPrimaryHover: c.tileHover, colorPrimaryActive: c.tilePress, colorPrimaryBg: c.tileBg, colorPrimaryBgHover: c.tileBg2, colorPrimaryBorder: c.tileLine,
      colorInfo: c.tile, colorLink: c.tile, colorLinkHover: c.tileHover, colorTextLightSolid: c.onTile,
      colorText: c.ink, colorTextSecondary: c.ink2, colorTextTertiary: c.ink3, colorTextQuaternary: c.ink4, colorTextPlaceholder: c.ink3, colorTextDisabled: c.ink3,
      colorBgBase: c.bg, colorBgContainer: c.bg, colorBgElevated: c.bgElevated, colorBgLayout: c.bgLayout, colorFillAlter: c.bgSunk, controlItemBgHover: c.bgHover,
      colorBorder: c.lineCtl, colorBorderSecondary: c.line, colorSplit: c.line,
      colorSuccess: c.ok, colorWarning: c.warn, colorError: c.err,
    },
    components: {
      Button: {
        primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none',
        fontWeight: 500, contentFontSizeLG: 15, contentFontSizeSM: 13,
        paddingInline: 14, paddingInlineSM: 10, paddingInlineLG: 18,
        primaryColor: c.onTile, defaultBg: c.bg, defaultColor: c.ink, defaultBorderColor: c.lineCtl, textHoverBg: c.bgHover,
      },
      Segmented: { trackBg: c.seg, itemSelectedBg: c.bgElevated },
    },
  };
}
