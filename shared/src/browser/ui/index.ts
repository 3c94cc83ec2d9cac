/**
 * The core of the component library: what most pages use. The shell provides one instance to all remotes, so every name here
 * costs every first signed-in visit; tables, forms and pickers live in `@cdi/shared/ui/heavy`.
 */
export {
  Alert,
  App,
  Badge,
  Button,
  Card,
  Checkbox,
  Divider,
  Drawer,
  Dropdown,
  Empty,
  Flex,
  Input,
  Modal,
  Popover,
  Progress,
  Radio,
  Segmented,
  Skeleton,
  Space,
  Spin,
  Switch,
  Tabs,
  Tag,
  Tooltip,
  Typography,
} from 'antd';
export type { InputRef, MenuProps, TabsProps } from 'antd';
export { chooseScheme, readSchemeChoice, useColourScheme } from './colour-scheme.ts';
export type { SchemeChoice } from './colour-scheme.ts';
export { focusFirstField } from './focus-first-field.ts';
export type { Density, Scheme } from './theme.ts';
export { colours, sizesPx } from './tokens.ts';
export { UiRoot } from './ui-root.tsx';
