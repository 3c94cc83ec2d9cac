/**
 * The part of the component library that pages use. The shell provides one instance to all remotes, so every name here costs every
 * first signed-in visit: one that no page imports any more goes, and what few pages need gets its own module.
 */
export {
  Alert,
  App,
  Button,
  Checkbox,
  Drawer,
  Dropdown,
  Input,
  Modal,
  Progress,
  Radio,
  Segmented,
  Skeleton,
  Spin,
} from 'antd';
export type { MenuProps } from 'antd';
export { chooseScheme, readSchemeChoice, useColourScheme } from './colour-scheme.ts';
export type { SchemeChoice } from './colour-scheme.ts';
export { focusFirstField } from './focus-first-field.ts';
export type { Density, Scheme } from './theme.ts';
export { colours, sizesPx } from './tokens.ts';
export { UiRoot } from './ui-root.tsx';
