import type { ThemeConfig } from 'antd';
import { theme } from 'antd';
import type { ColourName } from './tokens.ts';
import { colours, fontFamilies, motionMs, sizesPx, typeSizesPx } from './tokens.ts';

export type Scheme = 'light' | 'dark';

/** Compact for staff screens full of figures, roomy for the customer side. */
export type Density = 'compact' | 'roomy';

/** A colour at a tenth on a raised ground: the background of a notice. antd's own palette of these dark tones is murky. */
function tint(name: ColourName, scheme: Scheme): string {
  const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const ground = channels(colours.raised[scheme]);
  const mixed = channels(colours[name][scheme]).map((value, at) => Math.round(value * 0.1 + (ground[at] ?? 0) * 0.9));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** The antd theme of a scheme and density, made of the design tokens alone. */
export function createTheme(scheme: Scheme, density: Density): ThemeConfig {
  const colour = (name: ColourName) => colours[name][scheme];
  const schemeAlgorithm = scheme === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm;
  return {
    algorithm: density === 'compact' ? [schemeAlgorithm, theme.compactAlgorithm] : schemeAlgorithm,
    cssVar: { key: 'cdi' },
    token: {
      colorPrimary: colour('steel'),
      colorLink: colour('steel'),
      // the lighter tones that antd makes of it have too little contrast
      colorLinkHover: colour('steel'),
      colorLinkActive: colour('steel'),
      colorInfo: colour('steel'),
      colorSuccess: colour('good'),
      colorWarning: colour('warning'),
      colorError: colour('bad'),
      colorSuccessBg: tint('good', scheme),
      colorWarningBg: tint('warning', scheme),
      colorErrorBg: tint('bad', scheme),
      colorInfoBg: tint('steel', scheme),
      colorTextBase: colour('ink'),
      colorText: colour('ink'),
      colorTextSecondary: colour('quiet'),
      colorTextDescription: colour('quiet'),
      colorTextPlaceholder: colour('quiet'),
      colorBgBase: colour('raised'),
      colorBgLayout: colour('ground'),
      colorBgContainer: colour('raised'),
      colorBgElevated: colour('raised'),
      colorBorder: colour('control'),
      colorBorderSecondary: colour('line'),
      colorSplit: colour('line'),
      colorTextLightSolid: colour('onSteel'),
      borderRadius: sizesPx.radius,
      borderRadiusLG: sizesPx.radius,
      borderRadiusSM: sizesPx.radius,
      fontFamily: fontFamilies.sans,
      fontFamilyCode: fontFamilies.mono,
      fontSize: density === 'compact' ? typeSizesPx.body : typeSizesPx.reading,
      sizeUnit: sizesPx.step,
      motionDurationFast: `${motionMs.quick}ms`,
      motionDurationMid: `${motionMs.calm}ms`,
      motionDurationSlow: `${motionMs.calm}ms`,
    },
    components: {
      Table: { cellFontSize: typeSizesPx.table, headerBorderRadius: 0, cellPaddingBlockSM: 5 },
      Button: { primaryShadow: 'none', defaultShadow: 'none', fontWeight: 500 },
      Input: { activeShadow: 'none' },
    },
  };
}
