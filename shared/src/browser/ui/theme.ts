import type { ThemeConfig } from 'antd';
import { theme } from 'antd';
import type { ColourName } from './tokens.ts';
import { colours, fontFamilies, motionMs, sizesPx, typeSizesPx } from './tokens.ts';

export type Scheme = 'light' | 'dark';

/** Compact for staff screens full of figures, roomy for the customer side. */
export type Density = 'compact' | 'roomy';

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
      colorInfo: colour('steel'),
      colorSuccess: colour('good'),
      colorWarning: colour('warning'),
      colorError: colour('bad'),
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
